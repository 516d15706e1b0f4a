import { createFileRoute } from "@tanstack/react-router";
import { leadToTab } from "#web/office/account/account-tabs.ts";

export const Route = createFileRoute("/client/account/")({ beforeLoad: () => leadToTab("client", "profile") });
