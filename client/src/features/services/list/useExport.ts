import { listInstalledConfigurations } from "@klantportaal/api/services";
import type { ListInstalledConfigurationsParams } from "@klantportaal/api/model";
import { useEffect, useRef, useState } from "react";
import { allRows } from "../../../lib/api/all-rows";
import { problemText } from "../../../lib/api/problem";
import { saveFile } from "../../../lib/api-fetch";
import { notify } from "../../../ui/notify";
import { m } from "../messages.nl";

/** Exports the services that a list call finds, on all its pages. Leaving the page ends it. */
export function useExport() {
  const [busy, setBusy] = useState(false);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const run = async (params: ListInstalledConfigurationsParams) => {
    const own = new AbortController();
    leaving.current = own;
    setBusy(true);
    try {
      const [{ exportName, servicesAsCsv }, services] = await Promise.all([
        import("./exportServices"),
        allRows(listInstalledConfigurations, params, own.signal),
      ]);
      saveFile(new Blob([servicesAsCsv(services)], { type: "text/csv;charset=utf-8" }), exportName(Date.now()));
      notify.success(m.export.done(services.length), { id: "export" });
    } catch (error) {
      if (!own.signal.aborted) notify.error(`${m.export.failed} ${problemText(error)}`, { id: "export" });
    } finally {
      setBusy(false);
    }
  };
  return { busy, start: (params: ListInstalledConfigurationsParams) => !busy && void run(params) };
}
