import IconChevronDown from "@tabler/icons-react/icons/IconChevronDown";
import type { ReactNode } from "react";
import { Flame } from "../brand/flame.tsx";
import styles from "./pitch.module.css";

type HeroProps = { kicker?: string; title: string; intro: string; actions?: ReactNode; aside?: ReactNode };

/** The opening of a page that wants to convince: dusk, the glow of a fire, one promise and the way on. */
export function PitchHero({ kicker, title, intro, actions, aside }: HeroProps) {
  return (
    <section className={styles.hero}>
      <div className={styles.heroTexts}>
        {kicker ? <p className={styles.kicker}>{kicker}</p> : null}
        <h1 className={styles.heroTitle}>{title}</h1>
        <p className={styles.heroIntro}>{intro}</p>
        {actions ? <div className={styles.heroActions}>{actions}</div> : null}
      </div>
      {aside ? (
        <div className={styles.heroAside}>{aside}</div>
      ) : (
        <div className={styles.heroMark}>
          <Flame size="100%" />
        </div>
      )}
    </section>
  );
}

type SplitProps = { title: string; intro: string; points: ReactNode; children: ReactNode };

/** What a form is for on the warm side, the form itself beside it; one above the other on a phone. */
export function PitchSplit({ title, intro, points, children }: SplitProps) {
  return (
    <div className={styles.split}>
      <section className={styles.splitStory}>
        <div className={styles.splitTexts}>
          <h1 className={styles.heroTitle}>{title}</h1>
          <p className={styles.heroIntro}>{intro}</p>
          <div className={styles.splitPoints}>{points}</div>
        </div>
        <div className={styles.splitMark}>
          <Flame size="100%" />
        </div>
      </section>
      <div className={styles.splitForm}>{children}</div>
    </div>
  );
}

type SectionProps = { id?: string; title: string; intro?: string; children: ReactNode; tone?: "plain" | "warm" };

/** A part of such a page under its own heading. */
export function PitchSection({ id, title, intro, tone = "plain", children }: SectionProps) {
  return (
    <section id={id} className={styles.section} data-tone={tone}>
      <div className={styles.sectionHead}>
        <h2 className={styles.sectionTitle}>{title}</h2>
        {intro ? <p className={styles.sectionIntro}>{intro}</p> : null}
      </div>
      {children}
    </section>
  );
}

/** The main thing, and beside it on a wide screen what helps with it. */
export function PitchBeside({ main, beside }: { main: ReactNode; beside: ReactNode }) {
  return (
    <div className={styles.beside}>
      <div>{main}</div>
      <div>{beside}</div>
    </div>
  );
}

type Point = { icon?: ReactNode; title: string; text: ReactNode };

/** Reasons side by side. */
export function PointGrid({ points }: { points: readonly Point[] }) {
  return (
    <ul className={styles.points}>
      {points.map(({ icon, title, text }) => (
        <li key={title} className={styles.point}>
          {icon ? <span className={styles.pointIcon}>{icon}</span> : null}
          <h3 className={styles.pointTitle}>{title}</h3>
          <p className={styles.pointText}>{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** What happens, in order. */
export function NumberedSteps({ steps }: { steps: readonly Omit<Point, "icon">[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text }) => (
        <li key={title} className={styles.step}>
          <h3 className={styles.pointTitle}>{title}</h3>
          <p className={styles.pointText}>{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** Questions that open onto their answers, without a script. */
export function QuestionList({ questions }: { questions: readonly { question: string; answer: ReactNode }[] }) {
  return (
    <div className={styles.questions}>
      {questions.map(({ question, answer }) => (
        <details key={question} className={styles.question}>
          <summary>
            <h3 className={styles.pointTitle}>{question}</h3>
            <IconChevronDown size={20} stroke={2} aria-hidden="true" />
          </summary>
          <p className={styles.pointText}>{answer}</p>
        </details>
      ))}
    </div>
  );
}
