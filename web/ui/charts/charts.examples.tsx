import type { ExampleProps } from "../example-words.en.ts";
import { Stack } from "../stack.tsx";
import { BarChart } from "./bar-chart.tsx";
import { LineChart } from "./line-chart.tsx";
import { Meter } from "./meter.tsx";

const steps = ["7-2026", "8-2026", "9-2026", "10-2026", "11-2026"];

export function Lines({ words }: ExampleProps) {
  return (
    <LineChart
      title={words.bookings}
      sentence={words.chartSentence}
      steps={steps}
      series={[
        { key: "new", label: words.isNew, values: [41, 38, 44, 49, 53] },
        { key: "approved", label: words.approved, values: [30, 31, 29, 38, 40] },
      ]}
      write={String}
      words={{ table: words.table, step: words.date, walk: words.walk }}
    />
  );
}

export function Bars({ words }: ExampleProps) {
  return (
    <BarChart
      title={words.amount}
      sentence={words.chartSentence}
      steps={steps}
      series={[
        { key: "approved", label: words.approved, values: [1200, 900, 1500, 1800, 700] },
        { key: "new", label: words.isNew, values: [0, 0, 100, 600, 1400] },
        { key: "declined", label: words.declined, values: [200, 100, 0, 300, 0] },
      ]}
      write={(value) => `€ ${value}`}
      words={{ table: words.table, step: words.date, walk: words.walk }}
    />
  );
}

export function Meters({ words }: ExampleProps) {
  return (
    <Stack>
      <Meter label={words.activity} text="€ 500 + € 420 / € 1000" parts={[500, 420]} whole={1000} />
      <Meter label={words.total} text="€ 1100 / € 1000" parts={[1100]} whole={1000} />
    </Stack>
  );
}
