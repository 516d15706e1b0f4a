import { isolated } from "#contract/core/isolated.ts";

const address = /^\S+@\S+$/;

/** A mail's data as its sentences name them: texts of another script turn nothing around them. What is written to stays as it is. */
export function setApart<Data>(data: Data): Data {
  if (typeof data === "string") return (address.test(data) ? data : isolated(data)) as Data;
  if (Array.isArray(data)) return data.map(setApart) as Data;
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, setApart(value)])) as Data;
}
