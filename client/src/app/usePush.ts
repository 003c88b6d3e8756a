import { useEffect } from "react";
import { useNavigate } from "react-router";
import { deviceLabel } from "../lib/push/device-name";
import { storedDevice } from "../lib/push/stored";
import { useProfile } from "../lib/session/profile";
import { viewAs } from "../lib/session/view-as";

/** Goes to the page of a notification that was clicked, and keeps this device registered for its user only. */
export function usePush(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const workers = viewAs === null ? navigator.serviceWorker : undefined;
    const onMessage = ({ data, ports }: MessageEvent<{ ask?: unknown; open?: unknown } | null>) => {
      if (data?.ask) return ports[0]?.postMessage("here");
      const path = data?.open;
      if (typeof path !== "string" || !/^\/(?![/\\])/.test(path)) return;
      void navigate(path);
    };
    workers?.addEventListener("message", onMessage);
    return () => workers?.removeEventListener("message", onMessage);
  }, [navigate]);

  const me = useProfile().data?.id;
  useEffect(() => {
    if (me && viewAs === null)
      keep(me).catch((error: unknown) => console.info("push: this device could not be checked", error));
  }, [me]);
}

/** Most browsers are not registered: they ask nothing, and load nothing. */
async function keep(me: string): Promise<void> {
  if (!storedDevice() && !(await navigator.serviceWorker?.getRegistration())) return;
  const { keepPush } = await import("../lib/push/push");
  await keepPush(me, deviceLabel());
}
