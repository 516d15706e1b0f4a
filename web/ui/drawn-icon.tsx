import { createElement, type SVGProps } from "react";

type IconPart = [tag: string, attributes: Record<string, string>];

type IconProps = Omit<SVGProps<SVGSVGElement>, "stroke"> & { size?: number; stroke?: number };

/** An icon as the build draws it (`tools/build/compact-icons.ts`): what it is made of is made once, not with every drawing. */
export function drawnIcon(parts: readonly IconPart[], isFilled: boolean) {
  const drawing = parts.map(([tag, attributes]) => createElement(tag, attributes));
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each icon, by the icon's own module
  return function Icon({ size = 24, stroke = 2, ...rest }: IconProps) {
    const line = { fill: "none", stroke: "currentColor", strokeWidth: stroke, strokeLinecap: "round", strokeLinejoin: "round" } as const;
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: an icon stands beside its words and is hidden where it is used
      <svg width={size} height={size} viewBox="0 0 24 24" {...(isFilled ? { fill: "currentColor" } : line)} {...rest}>
        {drawing}
      </svg>
    );
  };
}
