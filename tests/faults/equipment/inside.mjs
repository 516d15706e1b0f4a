// Loaded into the product's process from outside (`node --import`), as a debugger would be: the product itself has no
// such doors. `{ shiftMs }` moves its clock; `{ measure: true }` collects garbage and answers with the memory left.
const RealDate = globalThis.Date;
let shiftMs = 0;
const now = () => RealDate.now() + shiftMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name, receiver) => (name === "now" ? now : Reflect.get(target, name, receiver)),
});

process.on("message", (message) => {
  if ("shiftMs" in message) shiftMs = message.shiftMs;
  // What was freed is given back to the machine over the next collections.
  if (message.measure) for (let times = 0; times < 4; times++) globalThis.gc?.();
  process.send?.({ shiftMs, memory: process.memoryUsage() });
});
process.channel?.unref();
