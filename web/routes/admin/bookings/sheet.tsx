import { createFileRoute } from "@tanstack/react-router";
import { DaySheetScreen } from "#web/features/bookings/sheet/day-sheet-screen.tsx";
import { sheetSearch } from "#web/features/bookings/sheet/sheet-search.ts";
import { useAddress } from "#web/platform/page/address.ts";

export const Route = createFileRoute("/admin/bookings/sheet")({
  component: () => <DaySheetScreen area="admin" search={useAddress(sheetSearch)} />,
});
