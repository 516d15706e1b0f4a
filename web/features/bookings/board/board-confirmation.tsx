import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { Area } from "#contract/core/roles.ts";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { actionFor, type ChosenAction } from "../acts/booking-action-table.ts";
import { BookingConfirmation } from "../acts/booking-confirmation.tsx";
import { useBookingCache, useBookingOptions } from "../booking-queries.ts";
import type { Asked } from "./asked.ts";

type ConfirmationProps = { area: Area; asked: Asked; onClose: () => void };

/** The question of the booking's own page, asked of the booking as it stands now; one that has moved on says so and goes where it belongs. */
export function BoardConfirmation({ area, asked: { bookingId, action }, onClose }: ConfirmationProps) {
  const t = useTranslations("board");
  const { data, isFetching } = useQuery(useBookingOptions(bookingId));
  const cache = useBookingCache(bookingId);
  const [chosen, setChosen] = useState<ChosenAction | null>(null);
  const tellLost = () => {
    showToast({ title: t("lost"), description: t("lostText"), tone: "warning" });
    void cache.fetchFresh().catch(() => undefined);
    onClose();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, of the first fresh state
  useEffect(() => {
    if (chosen !== null || !data || isFetching) return;
    const row = actionFor(action, data, area);
    if (row) setChosen({ row, seen: data });
    else tellLost();
  }, [data, isFetching]);
  if (chosen === null) return null;
  return (
    <BookingConfirmation
      area={area}
      chosen={chosen}
      onChoose={(next) => (next === null ? onClose() : setChosen(next))}
      onLost={tellLost}
      onDone={() => undefined}
    />
  );
}
