/** A value outside React that components subscribe to. */
import { useSyncExternalStore } from "react";

export class Store<Value> {
  #value: Value;
  readonly #listeners = new Set<() => void>();

  constructor(value: Value) {
    this.#value = value;
  }

  get = (): Value => this.#value;

  set = (value: Value): void => {
    this.#value = value;
    for (const listener of this.#listeners) listener();
  };

  onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

export const useStore = <Value>(store: Store<Value>): Value => useSyncExternalStore(store.onChange, store.get);
