/** Whether the form was just sent; of a call, when it begins. */
export function sentSearch({ sent }: Record<string, unknown>): { sent?: string } {
  return typeof sent === "string" && sent !== "" ? { sent: sent.slice(0, 40) } : {};
}
