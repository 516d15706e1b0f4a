import { ButtonLink } from "../button.tsx";
import { Card } from "../card.tsx";
import type { ExampleProps } from "../example-words.en.ts";
import { NumberedSteps, PitchBeside, PitchHero, PitchSection, PitchSplit, PointGrid, QuestionList } from "./pitch.tsx";

export const wholePages = ["Pitch"];

export function Pitch({ words }: ExampleProps) {
  const points = [words.bookings, words.listings, words.vendors].map((title) => ({ title, text: words.text }));
  return (
    <main>
      <PitchHero kicker="Bondfire" title={words.title} intro={words.text} actions={<ButtonLink href="#details">{words.more}</ButtonLink>} />
      <PitchSection title={words.details} intro={words.text} tone="warm">
        <PointGrid points={points} />
      </PitchSection>
      <PitchSection title={words.next}>
        <PitchBeside main={<NumberedSteps steps={points} />} beside={<Card>{words.text}</Card>} />
      </PitchSection>
      <PitchSection title={words.question}>
        <QuestionList questions={[{ question: words.question, answer: words.consequence }]} />
      </PitchSection>
      <PitchSplit title={words.title} intro={words.text} points={<p>{words.text}</p>}>
        <Card>{words.text}</Card>
      </PitchSplit>
    </main>
  );
}
