import { useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * Goes back from the current history entry, once: a second press before a busy page has gone back would go to the page
 * before that.
 */
export function useBackOnce(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const left = useRef<string>(undefined);
  return () => {
    if (left.current === key) return;
    left.current = key;
    void navigate(-1);
  };
}
