import { createFileRoute } from "@tanstack/react-router";
import { leadToTab } from "#web/office/account/account-tabs.ts";

export const Route = createFileRoute("/team/account/")({ beforeLoad: () => leadToTab("team", "profile") });
