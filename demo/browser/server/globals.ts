import { Buffer } from "buffer/";

// What the server reads PostgreSQL's bytea as, wherever it runs.
Object.assign(globalThis, { Buffer });
