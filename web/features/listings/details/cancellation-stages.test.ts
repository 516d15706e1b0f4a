import { describe, expect, it } from "vitest";
import { defaultCancellationTiers } from "#contract/pricing/cancellation.ts";
import { cancellationStages, dayBefore, isPast } from "./cancellation-stages.ts";

describe("the stages of a cancellation policy", () => {
  it("cut the default policy at 14 and 7 days", () => {
    expect(cancellationStages(defaultCancellationTiers)).toEqual([
      { from: null, to: 14, refundPercent: 100 },
      { from: 13, to: 7, refundPercent: 50 },
      { from: 6, to: null, refundPercent: 0 },
    ]);
  });

  it("end with no refund where no tier reaches the day itself", () => {
    expect(cancellationStages([{ daysBefore: 30, refundPercent: 80 }])).toEqual([
      { from: null, to: 30, refundPercent: 80 },
      { from: 29, to: null, refundPercent: 0 },
    ]);
    expect(cancellationStages([])).toEqual([{ from: null, to: null, refundPercent: 0 }]);
  });

  it("are one where a policy is always free, in whatever order the tiers stand", () => {
    expect(cancellationStages([{ daysBefore: 0, refundPercent: 100 }])).toEqual([{ from: null, to: null, refundPercent: 100 }]);
    expect(
      cancellationStages([
        { daysBefore: 0, refundPercent: 0 },
        { daysBefore: 7, refundPercent: 0 },
        { daysBefore: 14, refundPercent: 100 },
      ]),
    ).toEqual([
      { from: null, to: 14, refundPercent: 100 },
      { from: 13, to: null, refundPercent: 0 },
    ]);
  });

  it("are past once their last day is", () => {
    const stages = cancellationStages(defaultCancellationTiers);
    const past = (today: string) => stages.map((stage) => isPast(stage, "2026-12-20", today));
    expect(past("2026-12-06")).toEqual([false, false, false]);
    expect(past("2026-12-07")).toEqual([true, false, false]);
    expect(past("2026-12-14")).toEqual([true, true, false]);
  });

  it("count calendar days across the change of the clock", () => {
    expect(dayBefore("2027-03-30", 7)).toBe("2027-03-23");
  });
});
