import { expect, test } from "vitest";
import { onDisk, StorageAway } from "./storage-away.ts";

const failing = (code: string) => onDisk(() => Promise.reject(Object.assign(new Error(code), { code })));

test.each(["ENOSPC", "EDQUOT", "EROFS", "EIO", "EMFILE"])("a disk that answers %s is away, and says why", async (code) => {
  await expect(failing(code)).rejects.toMatchObject({ name: "StorageAway", cause: { code } });
});

test("what is wrong with the work itself stays what it is", async () => {
  await expect(failing("ENOENT")).rejects.not.toBeInstanceOf(StorageAway);
  expect(await onDisk(async () => 7)).toBe(7);
});
