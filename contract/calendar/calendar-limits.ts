/** Two whole months with the weeks that reach into them. */
export const mostCalendarDays = 62;

/** More than these nobody reads in a month: the days tell their counts alone. */
export const mostCalendarItems = 500;
