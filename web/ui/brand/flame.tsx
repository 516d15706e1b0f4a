import { useId } from "react";

export type FlameProps = {
  /** Edge of the square, in pixels or any CSS length. */
  size?: number | string;
  /** Names the mark where it stands alone; beside the wordmark it is decoration. */
  title?: string;
};

/** The mark: a flame whose glowing heart is three people standing close together. The same drawing is public/favicon.svg. */
export function Flame({ size = 32, title }: FlameProps) {
  const id = useId();
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 48 48"
      role={title ? "img" : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <defs>
        <linearGradient id={`${id}f`} x1="16" y1="1" x2="30" y2="47" gradientUnits="userSpaceOnUse">
          <stop offset="0" stopColor="var(--brand-glow)" />
          <stop offset=".4" stopColor="var(--brand-flame)" />
          <stop offset="1" stopColor="var(--brand-ember)" />
        </linearGradient>
        <clipPath id={`${id}c`}>
          <path d={contour} />
        </clipPath>
      </defs>
      <path fill={`url(#${id}f)`} d={contour} />
      <g clipPath={`url(#${id}c)`}>
        <g fill="#ffb84d">
          <circle cx="14.9" cy="27.3" r="3.1" />
          <circle cx="33.1" cy="27.3" r="3.1" />
          <path d={peopleBehind} />
        </g>
        <g fill="#ffe7ae">
          <path d={personInFront} stroke="#f2521f" strokeWidth="1.6" paintOrder="stroke" />
          <circle cx="24" cy="25.4" r="4.4" />
        </g>
      </g>
    </svg>
  );
}

/** A tall tongue bending over a lower one at the right. */
const contour =
  "M24.6 1.2c.7 5.8-2.6 9.5-6.3 13.4C13.4 19.8 7.5 25 7.5 33.3c0 7.9 6.6 13.5 16.5 13.5s16.5-5.5 16.5-13.6c0-6.2-2.7-11-5.9-14.6-.5-.6-1.5-.3-1.6.5-.2 1.9-.9 3.4-2 4.5C31.5 14.9 30.3 6.5 24.6 1.2Z";

const peopleBehind = "M7 48v-7.8c0-5.4 3-8.6 7.9-8.6s7.9 3.2 7.9 8.6h2.4c0-5.4 3-8.6 7.9-8.6S41 34.8 41 40.2V48Z";

const personInFront = "M14.8 50v-6.3c0-7 3.4-11.5 9.2-11.5s9.2 4.5 9.2 11.5V50Z";
