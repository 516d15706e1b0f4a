import { useSuspenseQuery } from "@tanstack/react-query";
import type { Me } from "#contract/people/people.ts";
import { usePage } from "../page/route-context.ts";

/** The signed-in person; only below a back-office area, which has asked for them already. */
export function useMe(): Me {
  const { api } = usePage();
  return useSuspenseQuery(api.people.getMe.queryOptions({ input: {} })).data;
}
