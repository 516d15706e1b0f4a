import type { DragEvent } from "react";
import type { CalendarBooking } from "#contract/calendar/calendar.ts";
import type { PlainDate } from "#contract/core/dates/dates.ts";
import type { CalendarActs } from "./view-props.ts";

/** What a dragged booking is called among what else can be dragged onto a page. */
export const draggedType = "application/x-booking";

/** Lets a booking be dropped on a day, which opens the offer of that day; nothing moves by itself. */
export function dropOn(date: PlainDate, bookings: readonly CalendarBooking[], { onMove }: CalendarActs) {
  return {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes(draggedType)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "move";
    },
    onDrop(event: DragEvent) {
      const booking = bookings.find(({ id }) => id === event.dataTransfer.getData(draggedType));
      if (!booking) return;
      event.preventDefault();
      if (booking.activityDate !== date) onMove(booking, date);
    },
  };
}
