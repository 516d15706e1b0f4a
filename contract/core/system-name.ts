/** Who did what nobody did: the author of what happens by itself. */
export const systemName = "System";
