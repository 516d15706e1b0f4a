import { createFileRoute } from "@tanstack/react-router";
import { CalendarScreen } from "#web/features/calendar/calendar-screen.tsx";
import { calendarSearch } from "#web/features/calendar/calendar-search.ts";
import { useAddress } from "#web/platform/page/address.ts";

export const Route = createFileRoute("/team/calendar")({
  component: () => <CalendarScreen area="team" search={useAddress(calendarSearch)} />,
});
