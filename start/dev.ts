import { runnerImport } from "vite";

// Node runs plain TypeScript by itself; the mails are JSX, so in development Vite loads the server too.
await runnerImport("/start/dev-server.ts");
