/** The storage of pictures does not take, give or delete files now: it does not answer, refuses us, or has no room. */
export class StorageAway extends Error {
  override readonly name = "StorageAway";
}

/** Node's codes for a disk without room, that may not be written to, or that breaks. */
const ofDisks = /^(ENOSPC|EDQUOT|EROFS|EIO|EACCES|EPERM|EMFILE|ENFILE|ESTALE|ENOTCONN)$/;

/** Does `work` on a disk; what the disk refuses is no mistake of whoever asked. */
export async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const { code = "" } = cause as NodeJS.ErrnoException;
    throw ofDisks.test(code) ? new StorageAway(`The disk of the pictures answers ${code}`, { cause }) : cause;
  }
}
