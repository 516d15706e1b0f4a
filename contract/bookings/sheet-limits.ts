/** A sheet is for a day or a week; a month is the most that anybody carries along. */
export const mostSheetDays = 31;
export const mostSheetBookings = 500;
