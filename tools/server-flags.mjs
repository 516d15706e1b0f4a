/**
 * How Node runs the server. A small young generation and an old one that grows in small steps collect garbage
 * a little more often and keep the process under 300 MB under load instead of 400 (measured by `npm run bench`).
 */
export const serverFlags = ["--max-semi-space-size=12", "--heap-growing-percent=40"];

/**
 * How the C library gives memory out. Left to itself glibc keeps an arena for each thread that ever drew a picture or
 * hashed a password, none of which gives anything back: some hundred pictures of links took a process from 250 to
 * 430 MB for good, with a heap of 75. Two arenas that return what is free hold it (`docs/guide/operator.md`); other C
 * libraries do not read these.
 */
const allocation = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_TRIM_THRESHOLD_: "131072" };

/** The environment that the server's process needs besides its settings; what the operator chose stays. */
export function serverEnvironment(given = process.env) {
  return Object.fromEntries(Object.entries(allocation).filter(([name]) => given[name] === undefined));
}
