/** The terms of service that are in force: what a registration agrees to and a booking is made under. A new text is a new version. */
export const termsVersion = "2026-11";
