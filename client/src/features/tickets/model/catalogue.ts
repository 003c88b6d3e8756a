/** The labels and teams of staff by their ids: the names in rows, in a ticket, and in what a canned reply sets. */
import { ListLimits } from "@klantportaal/api/limits";
import type { Tag, Team } from "@klantportaal/api/model";
import { getListTagsQueryKey, listTags, useListTeams } from "@klantportaal/api/settings";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";

const FIVE_MINUTES = 300_000;

export type Catalogue = {
  tags: readonly Tag[];
  teams: readonly Team[];
  tag: (id: string) => Tag | undefined;
  team: (id: string) => Team | undefined;
  /** Whether all of them are loaded, and otherwise whether some failed to load. */
  known: boolean;
  failed: boolean;
  retry: () => void;
};

const PageSize = ListLimits.PageSize.max;

async function everyTag(signal: AbortSignal): Promise<Tag[]> {
  const tags: Tag[] = [];
  for (let PageNo = 1; ; PageNo++) {
    const { items, total } = await listTags({ PageNo, PageSize }, undefined, signal);
    tags.push(...items);
    if (PageNo * PageSize >= total) return tags;
  }
}

/**
 * All labels and teams, including archived ones, which stay where they are used. The same object until one of them
 * changes.
 */
export function useCatalogue(enabled = true): Catalogue {
  const tags = useQuery({
    queryKey: getListTagsQueryKey({ PageSize }), // of no page
    queryFn: ({ signal }) => everyTag(signal),
    staleTime: FIVE_MINUTES,
    enabled,
  });
  const teams = useListTeams({ PageNo: 1, PageSize }, { query: { staleTime: FIVE_MINUTES, enabled } });
  const known = tags.data !== undefined && teams.data !== undefined;
  const failed = (!tags.data && tags.isError) || (!teams.data && teams.isError);
  const [retryTags, retryTeams] = [tags.refetch, teams.refetch];
  return useMemo(() => {
    const [tagList, teamList] = [tags.data ?? [], teams.data?.items ?? []];
    const tagById = new Map(tagList.map((tag) => [tag.id, tag]));
    const teamById = new Map(teamList.map((team) => [team.id, team]));
    return {
      tags: tagList,
      teams: teamList,
      tag: (id) => tagById.get(id),
      team: (id) => teamById.get(id),
      known,
      failed,
      retry: () => {
        if (!tags.data) void retryTags();
        if (!teams.data) void retryTeams();
      },
    };
  }, [tags.data, teams.data, known, failed, retryTags, retryTeams]);
}
