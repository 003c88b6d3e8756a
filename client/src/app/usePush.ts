import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useListPushDevices } from "@klantportaal/api/push";
import { deviceLabel } from "../lib/push/device-name";
import { storedDevice } from "../lib/push/stored";
import { useProfile } from "../lib/session/profile";
import { viewAs } from "../lib/session/view-as";

/** Goes to the page of a notification that was clicked, and keeps this device registered for its user only. */
export function usePush(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const workers = viewAs === null ? navigator.serviceWorker : undefined;
    const onMessage = ({ data, ports }: MessageEvent<{ open?: unknown } | null>) => {
      const path = data?.open;
      if (typeof path !== "string" || !/^\/(?![/\\])/.test(path)) return;
      ports[0]?.postMessage("taken");
      void navigate(path);
    };
    workers?.addEventListener("message", onMessage);
    return () => workers?.removeEventListener("message", onMessage);
  }, [navigate]);

  const me = useProfile().data?.id;
  // Most browsers are not registered, and ask nothing.
  const listed = useListPushDevices({ query: { enabled: viewAs === null && storedDevice() !== null } });
  const known = listed.data !== undefined;
  const key = listed.data?.publicKey ?? null;
  useEffect(() => {
    if (!me || !known) return;
    import("../lib/push/push")
      .then(({ keepPush }) => keepPush(me, key, deviceLabel()))
      .catch((error: unknown) => console.info("push: this device could not be checked", error));
  }, [me, known, key]);
}
