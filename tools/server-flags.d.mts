export declare const serverFlags: string[];
export declare function serverEnvironment(given?: NodeJS.ProcessEnv): Record<string, string>;
