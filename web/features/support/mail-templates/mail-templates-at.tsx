import { MailTemplateScreen } from "./mail-template-screen.tsx";
import { MailTemplatesScreen } from "./mail-templates-screen.tsx";

/** The kinds of mail, or the one that the address names: a route for both keeps what every page loads small. */
export function MailTemplatesAt({ template }: { template: string | undefined }) {
  return template === undefined ? <MailTemplatesScreen /> : <MailTemplateScreen template={template} />;
}
