import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { SignIn } from "#contract/people/registration.ts";
import { hasUnsavedWork } from "#web/platform/forms/unsaved-work.ts";
import { MoreTexts } from "#web/platform/texts/more-texts.tsx";
import { useReadProblem } from "#web/platform/try-again.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { PageSpinner } from "#web/ui/feedback/spinner.tsx";
import { SignInAgainDialog } from "../sign-in-again-dialog.tsx";
import { AccountStep } from "./account-step.tsx";
import { AlreadyMember, UnverifiedEmail } from "./already-member.tsx";
import { ChooseStep } from "./choose-step.tsx";
import { InvitationStep } from "./invitation-step.tsx";
import { OrganisationStep } from "./organisation-step.tsx";
import type { RegisterPageTexts } from "./page-texts.en.ts";
import { RegisterFrame } from "./register-frame.tsx";
import type { RegisterSearch } from "./register-search.ts";
import { useSignIn } from "./use-sign-in.ts";

type ScreenProps = { search: RegisterSearch; texts: RegisterPageTexts };

/** Registration: by an invitation, or of a vendor or a client; each step at its own address. */
export function RegisterScreen({ search, texts }: ScreenProps) {
  return (
    <MoreTexts texts={texts}>
      <RegisterFrame>
        <Steps search={search} />
      </RegisterFrame>
    </MoreTexts>
  );
}

function Steps({ search }: { search: RegisterSearch }) {
  const ui = useTranslations("ui");
  const { isSettled, isSignedIn, signIn, error, retry } = useSignIn();
  const read = useReadProblem(error, retry);
  const known = useKept(signIn, isSignedIn);
  if (!isSettled && !known) return <PageSpinner label={ui("loading")} />;
  if (error) {
    return (
      <Notice tone={read.isCalm ? "info" : "danger"} title={read.title} action={<Button onClick={retry}>{ui("retry")}</Button>}>
        {read.text}
      </Notice>
    );
  }
  if (search.invitation !== "") return <InvitationStep token={search.invitation} signIn={signIn} />;
  if (known?.me) return <AlreadyMember me={known.me} />;
  if (search.as === "") return <ChooseStep search={search} signIn={signIn} />;
  if (!known) return <AccountStep search={search} />;
  if (!known.isEmailVerified) return <UnverifiedEmail email={known.email ?? ""} />;
  return (
    <>
      <OrganisationStep search={search} signIn={known} key={`${search.as} ${known.email}`} />
      {isSignedIn ? null : <SignInAgainDialog />}
    </>
  );
}

/** Who signed in stays known while a half-filled form waits for them to sign in again. */
function useKept(signIn: SignIn | undefined, isSignedIn: boolean): SignIn | undefined {
  const [kept, setKept] = useState(signIn);
  useEffect(() => {
    if (signIn) setKept(signIn);
    else if (!isSignedIn && !hasUnsavedWork()) setKept(undefined);
  }, [signIn, isSignedIn]);
  return signIn ?? kept;
}
