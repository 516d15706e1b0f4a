export const shellTexts = {
  skip: "Skip to the content",
  mainNavigation: "Main menu",
  openMenu: "Open the menu",
  closeMenu: "Close the menu",
  footerNavigation: "Footer",
  listings: "Activities",
  signIn: "Sign in",
  account: "My area",
  footerDiscover: "Discover",
  footerAccount: "Account",
  footerText: "Activities that teams still talk about on Monday. Priced for your group, answered by the people who run them.",
  copyright: "© {year} {product}",
};

export type ShellTexts = typeof shellTexts;
