import { setTimeout as sleep } from "node:timers/promises";
import type { MailManner } from "../equipment/mail-server.ts";
import type { Scenario } from "../scenario.ts";
import { onItsOwnDatabase } from "./on-own-database.ts";

type Fault = Pick<Scenario, "name" | "does" | "holds" | "rounds"> & { manner: MailManner; forMs: number };

const mailServerThat = ({ manner, forMs, ...described }: Fault): Scenario =>
  onItsOwnDatabase({
    ...described,
    mayBreak: false,
    worstMs: 30_000,
    recoversInMs: 30_000,
    async fault(_round, { mail }) {
      await mail.behave(manner);
      await sleep(forMs);
      await mail.behave("takes");
    },
  });

export const mailServerHangs = mailServerThat({
  name: "mail server hangs",
  does: "the mail server takes connections and says nothing",
  holds: "callers notice nothing; every mail is delivered once",
  rounds: { full: 4, sample: 1 },
  manner: "hangs",
  forMs: 5_000,
});

export const mailServerRefuses = mailServerThat({
  name: "mail server refuses",
  does: "the mail server takes no connections",
  holds: "callers notice nothing; every mail is delivered once",
  rounds: { full: 4, sample: 0 },
  manner: "refuses",
  forMs: 5_000,
});

export const mailServerPostpones = mailServerThat({
  name: "mail server postpones",
  does: "the mail server answers each recipient with 451",
  holds: "callers notice nothing; every mail is delivered once",
  rounds: { full: 4, sample: 0 },
  manner: "postpones",
  forMs: 5_000,
});

export const mailServerDiesAfterData = mailServerThat({
  name: "mail server dies after DATA",
  does: "the mail server breaks off once it has the whole mail, before it says so",
  holds: "callers notice nothing; the mail is delivered once",
  rounds: { full: 4, sample: 1 },
  manner: "diesAfterData",
  forMs: 3_000,
});

export const mailServerDiesAfterTaking = mailServerThat({
  name: "mail server dies after 250",
  does: "the mail server says that it took the mail, and breaks off",
  holds: "callers notice nothing; no mail is delivered twice",
  rounds: { full: 4, sample: 0 },
  manner: "diesAfterTaking",
  forMs: 3_000,
});
