import { type ComponentPropsWithRef, createContext, type ReactNode, useContext } from "react";

export type LinkProps = Omit<ComponentPropsWithRef<"a">, "href"> & {
  href: string;
  /** The link changes the address of its page and keeps the rest of it, as a filter does. */
  "data-change"?: true;
};

/** Draws a link, so that an application can put its router's link in place of the plain element. */
export type RenderLink = (props: LinkProps) => ReactNode;

const LinkRenderer = createContext<RenderLink>((props) => <a {...props} />);

/** Sets how every link of the design system below it is drawn. Without it they are plain `<a href>`. */
export function LinkProvider({ renderLink, children }: { renderLink: RenderLink; children: ReactNode }) {
  return <LinkRenderer value={renderLink}>{children}</LinkRenderer>;
}

/** A link by the nearest `LinkProvider`; `renderLink` overrides it for one place. */
export function UiLink({ renderLink, ...props }: LinkProps & { renderLink?: RenderLink | undefined }) {
  const inherited = useContext(LinkRenderer);
  return (renderLink ?? inherited)(props);
}
