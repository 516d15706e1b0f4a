import { useState } from "react";
import type { ExampleProps } from "../example-words.en.ts";
import { MonthCalendar } from "./month-calendar.tsx";

export function Month({ words }: ExampleProps) {
  const [date, setDate] = useState("2026-12-11");
  return (
    <MonthCalendar
      value={date}
      onChoose={setDate}
      min="2026-12-01"
      max="2026-12-31"
      unavailable={new Set(["2026-12-24", "2026-12-25"])}
      notes={new Map([["2026-12-25", words.unavailable]])}
      texts={{
        previous: words.previous,
        next: words.next,
        unavailable: words.unavailable,
        weekdays: words.weekdays.map((short, index) => ({ short, long: words.longWeekdays[index] ?? short })),
        month: () => words.month,
        day: (day) => `${words.day} ${Number(day.slice(8))}`,
      }}
    />
  );
}
