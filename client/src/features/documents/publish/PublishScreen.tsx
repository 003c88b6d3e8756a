import { Box, Button, Flex, chakra } from "@chakra-ui/react";
import {
  getDownloadDocumentQueryKey,
  getListCustomerDocumentsQueryKey,
  getListCustomerDocumentsQueryOptions,
} from "@klantportaal/api/documents";
import { getListCustomerHistoryQueryKey } from "@klantportaal/api/customers";
import type { Customer, CustomerDocument } from "@klantportaal/api/model";
import { useQueryClient } from "@tanstack/react-query";
import { Files, Plus } from "lucide-react";
import { useRef, useState } from "react";
import { downloadFile } from "../../../lib/api-fetch";
import { problemText } from "../../../lib/api/problem";
import { useStore } from "../../../lib/store";
import { ListFilters } from "../../../ui/list/ListFilters";
import { ListPages } from "../../../ui/list/ListPages";
import { useListAddress, useListPages } from "../../../ui/list/useListAddress";
import { NoneFound } from "../../../ui/NoneFound";
import { notify } from "../../../ui/notify";
import { StateView } from "../../../ui/StateView";
import ServiceFilter from "../../../ui/services/ServiceFilter";
import { useFrom } from "../../../ui/useMediaQuery";
import { useFileDrop } from "../../../ui/useFileDrop";
import { documents as noun, m as documents } from "../messages.nl";
import { DiscardDialog, EditDialog, PublishDialog, ReplaceDialog, WithdrawDialog } from "./dialogs";
import { publishList } from "./listState";
import { m } from "./messages.nl";
import { type Action, PublishCard, publishColumns } from "./publishColumns";
import { MAX_ROWS, trayOf } from "./tray";
import { TrayPanel } from "./TrayPanel";

const dialogs = {
  edit: EditDialog,
  publish: PublishDialog,
  replace: ReplaceDialog,
  withdraw: WithdrawDialog,
  discard: DiscardDialog,
} as const;

function download(document: CustomerDocument): void {
  downloadFile(getDownloadDocumentQueryKey(document.id)[0], document.name).catch((error: unknown) =>
    notify.error(problemText(error), { id: `document-${document.id}` }),
  );
}

/** Chooses files, and accepts those dropped on its container. */
function useFiles(onFiles: (files: FileList) => void) {
  const input = useRef<HTMLInputElement>(null);
  return {
    ...useFileDrop(onFiles),
    choose: () => input.current?.click(),
    input: (
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={m.add}
        onChange={(event) => {
          if (event.target.files) onFiles(event.target.files);
          event.target.value = "";
        }}
      />
    ),
  };
}

/** A customer's documents in every state, and a button to publish more. */
export default function PublishScreen({ customer }: { customer: Customer }) {
  const client = useQueryClient();
  const wide = useFrom("md");
  const [state, change] = useListAddress(publishList);
  const [asked, setAsked] = useState<{ action: Action; document: CustomerDocument }>();
  const result = useListPages(state.page, (page) =>
    getListCustomerDocumentsQueryOptions(customer.id, publishList.params({ ...state, page })),
  );
  const page = result.data;
  const refresh = () => {
    for (const queryKey of [getListCustomerDocumentsQueryKey(customer.id), getListCustomerHistoryQueryKey(customer.id)])
      void client.invalidateQueries({ queryKey });
  };

  const tray = trayOf(customer.id);
  const adding = useStore(tray.rows);
  const files = useFiles((chosen) => {
    if (!tray.add(chosen)) notify.error(m.tray.tooMany(MAX_ROWS), { id: "documents-too-many" });
  });
  const active = customer.status === "active";
  const add = active && (
    <Button variant="solid" onClick={files.choose}>
      <Plus size={17} />
      {m.add}
    </Button>
  );
  const [title, text] = m.empty;
  const empty = publishList.narrowed(state) ? (
    <NoneFound words={documents.noneFound} onClear={() => change(publishList.cleared)} />
  ) : (
    <StateView icon={Files} title={title} text={text} {...(add && { actions: add })} />
  );
  // Documents in the tray are not shown twice.
  const inTray = new Set(adding.map(({ id }) => id));
  const shown = page && { ...page, items: page.items.filter(({ id }) => !inTray.has(id)) };
  const actions = {
    onAction: (action: Action, document: CustomerDocument) => setAsked({ action, document }),
    onDownload: download,
  };
  const Asked = asked && dialogs[asked.action];
  return (
    <Flex direction="column" flex="1" minH="0" position="relative" {...(active && files.zone)}>
      {files.input}
      {files.over && (
        <Box
          position="absolute"
          inset="6px"
          zIndex="5"
          borderRadius="12px"
          borderWidth="2px"
          borderStyle="dashed"
          borderColor="accent"
          bg="accent.subtle"
          opacity="0.94"
          display="grid"
          placeItems="center"
          fontWeight="600"
          color="accent.fg"
          pointerEvents="none"
        >
          {m.drop}
        </Box>
      )}
      <ListFilters
        list={publishList}
        state={state}
        change={change}
        search={m.search}
        controls={{
          // A phone has no room for it, unless a link has led to one.
          service: (wide || state.service.length > 0) && (
            <ServiceFilter
              chosen={state.service}
              organisation={customer.id}
              onChange={(service) => change({ service })}
            />
          ),
        }}
      >
        {add && <chakra.span ms="auto">{add}</chakra.span>}
      </ListFilters>
      <TrayPanel customer={customer.id} onChanged={refresh} />
      <ListPages
        label={documents.title}
        what={documents.what}
        noun={noun}
        result={{ ...result, data: shown }}
        state={state}
        change={change}
        empty={empty}
        notFound={empty}
        onClearFilters={() => change(publishList.reset)}
        columns={publishColumns(actions)}
        card={(document) => <PublishCard document={document} {...actions} />}
      />
      {asked && Asked && (
        <Asked customer={customer.id} document={asked.document} onDone={refresh} onClose={() => setAsked(undefined)} />
      )}
    </Flex>
  );
}
