// The package brings no types; these are the parts that the benchmark uses.
declare module "autocannon" {
  type Request = { method?: string; path?: string; headers?: Record<string, string>; body?: string };
  type Options = {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    requests: (Request & {
      /** Makes each request as it is to be sent. */
      setupRequest?: (request: Request) => Request;
    })[];
  };
  type Result = {
    requests: { average: number; total: number };
    latency: { p50: number; p99: number };
    errors: number;
    timeouts: number;
    non2xx: number;
    /** How many answers had each status. */
    statusCodeStats: Partial<Record<string, { count: number }>>;
  };
  export default function autocannon(options: Options): Promise<Result>;
}
