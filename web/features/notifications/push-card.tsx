import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { PushDevice } from "#contract/notifications/notifications.ts";
import { useAct } from "#web/platform/api/act.tsx";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Cluster, Stack } from "#web/ui/stack.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import styles from "./notifications.module.css";
import { browserName, canPush, findSubscription, keysOf, subscribe } from "./push-browser.ts";

/** Notifications while the product is closed: off until the person turns them on, in each browser. */
export function PushCard() {
  const t = useTranslations("notifications.push");
  const { api } = usePage();
  const queryClient = useQueryClient();
  const { data } = useQuery(api.notifications.listPushDevices.queryOptions({ input: {} }));
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.notifications.listPushDevices.key() });
  if (!data?.publicKey || (!canPush() && data.items.length === 0)) return null;
  return (
    <Card title={t("title")} description={t("text")}>
      <Stack gap={4}>
        {canPush() ? <ThisBrowser publicKey={data.publicKey} onChanged={refresh} /> : null}
        {data.items.length > 0 ? (
          <ul className={styles.list} aria-label={t("others")}>
            {data.items.map((device) => (
              <Device key={device.id} device={device} onRemoved={refresh} />
            ))}
          </ul>
        ) : null}
      </Stack>
    </Card>
  );
}

function ThisBrowser({ publicKey, onChanged }: { publicKey: string; onChanged: () => Promise<void> }) {
  const t = useTranslations("notifications.push");
  const { api } = usePage();
  const [isOn, setOn] = useState<boolean | null>(null);
  useEffect(() => {
    findSubscription().then(
      (found) => setOn(found !== null),
      () => setOn(false),
    );
  }, []);
  const { act: turnOn, isPending } = useAct({
    async call() {
      const subscription = await subscribe(publicKey).catch(() => undefined);
      if (!subscription) {
        showToast({ title: t(subscription === null ? "denied" : "failed"), tone: "error" });
        return null;
      }
      const name = t("browser", browserName(navigator.userAgent));
      return api.notifications.addPushDevice.call({ ...keysOf(subscription), name });
    },
    success: (device) => (device ? { title: t("turnedOn") } : null),
    title: "create",
    async done(device) {
      setOn(device !== null);
      await onChanged();
    },
  });
  const { act: turnOff, isPending: isEnding } = useAct({
    // Its push service tells the server that nobody listens any more.
    call: async () => (await findSubscription())?.unsubscribe() ?? false,
    success: () => ({ title: t("turnedOff") }),
    done: () => setOn(false),
  });
  return (
    <Cluster>
      <Button loading={isPending || isEnding} disabled={isOn === null} onClick={() => (isOn ? turnOff() : turnOn())}>
        {t(isOn ? "off" : "on")}
      </Button>
    </Cluster>
  );
}

function Device({ device, onRemoved }: { device: PushDevice; onRemoved: () => Promise<void> }) {
  const t = useTranslations("notifications.push");
  const { api } = usePage();
  const formats = useFormats();
  const { act, isPending } = useAct({
    call: () => api.notifications.removePushDevice.call({ deviceId: device.id }),
    success: () => ({ title: t("removed") }),
    done: onRemoved,
  });
  return (
    <li className={styles.device}>
      <span>
        <strong>{device.name}</strong> <span>{t("since", { date: formats.instant(device.createdAt) })}</span>
      </span>
      <Button size="s" variant="ghost" loading={isPending} onClick={() => act()}>
        {t("remove", { name: device.name })}
      </Button>
    </li>
  );
}
