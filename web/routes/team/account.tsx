import { createFileRoute } from "@tanstack/react-router";
import { CalendarFeedsCard } from "#web/features/bookings/feeds/calendar-feeds-card.tsx";
import { AccountScreen } from "#web/features/people/account/account-screen.tsx";

export const Route = createFileRoute("/team/account")({
  component: () => (
    <AccountScreen area="team">
      <CalendarFeedsCard />
    </AccountScreen>
  ),
});
