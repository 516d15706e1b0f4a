interface ImportMeta {
  /** Vite's own: every file that matches, each loaded when it is called for. */
  glob<T>(patterns: readonly string[], options?: { query?: string; import?: string }): Record<string, () => Promise<T>>;
}
