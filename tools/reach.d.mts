export function reach(changed: string[], sources: Map<string, string>, crossings: Record<string, string[]>): string[];
export function featureOf(file: string): string | undefined;
