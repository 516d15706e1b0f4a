import { ErrorScreen } from "#web/storefront/error-screen.tsx";
import { LoadingScreen } from "#web/storefront/loading-screen.tsx";
import { NotFoundScreen } from "#web/storefront/not-found-screen.tsx";

export const wholePages = ["NotFound", "Failed"];

const fault = new Error("An example of what went wrong.");

export function NotFound() {
  return (
    <main>
      <NotFoundScreen />
    </main>
  );
}

export function Failed() {
  return (
    <main>
      <ErrorScreen error={fault} reset={() => undefined} />
    </main>
  );
}

export function Loading() {
  return <LoadingScreen />;
}
