import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dismissToast, readToasts, removeToast, showToast, subscribeToToasts, updateToast } from "./toast-store.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  removeToast();
  vi.useRealTimers();
});

test("one toast is visible at a time: the newest", () => {
  showToast({ title: "Booking created" });
  const second = showToast({ title: "Note added" });
  expect(readToasts().map((toast) => [toast.id, toast.title, toast.open])).toEqual([[second, "Note added", true]]);
});

test("a toast lasts 5 seconds, an error 10, and a given duration wins", () => {
  showToast({ title: "Created successfully" });
  expect(readToasts()[0]?.duration).toBe(5_000);
  showToast({ title: "Unable to create", tone: "error" });
  expect(readToasts()[0]?.duration).toBe(10_000);
  showToast({ title: "Undo", tone: "error", duration: 30_000 });
  expect(readToasts()[0]?.duration).toBe(30_000);
});

test("an update changes the toast it names and no other", () => {
  const id = showToast({ title: "Sending" });
  updateToast("another", { title: "Wrong" });
  updateToast(id, { title: "Invitation sent", tone: "success" });
  expect(readToasts()[0]).toMatchObject({ id, title: "Invitation sent", tone: "success", open: true });
});

test("a dismissed toast closes at once and is removed after 1,000,000 ms", () => {
  const id = showToast({ title: "User deleted" });
  dismissToast(id);
  expect(readToasts()[0]?.open).toBe(false);
  vi.advanceTimersByTime(999_999);
  expect(readToasts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(readToasts()).toHaveLength(0);
});

test("dismissing without an id closes whatever is open", () => {
  showToast({ title: "Updated successfully" });
  dismissToast();
  expect(readToasts().every((toast) => !toast.open)).toBe(true);
});

test("the removal of a replaced toast leaves its successor alone", () => {
  dismissToast(showToast({ title: "First" }));
  const second = showToast({ title: "Second" });
  vi.advanceTimersByTime(2_000_000);
  expect(readToasts().map((toast) => toast.id)).toEqual([second]);
  expect(vi.getTimerCount()).toBe(0);
});

test("removing forgets at once, and subscribers hear every change until they stop", () => {
  const heard = vi.fn();
  const stop = subscribeToToasts(heard);
  const id = showToast({ title: "Gone" });
  removeToast(id);
  expect(readToasts()).toEqual([]);
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  showToast({ title: "Unheard" });
  expect(heard).toHaveBeenCalledTimes(2);
});
