import { createFileRoute } from "@tanstack/react-router";
import { ContactBoard } from "#web/features/contact/board/contact-board.tsx";

export const Route = createFileRoute("/admin/contact-requests/board")({ component: ContactBoard });
