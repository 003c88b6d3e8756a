import { HubConnectionBuilder, HttpResponse, LogLevel } from "@microsoft/signalr";
import { describe, expect, it } from "vitest";
import { createHubConnection } from "./hub-connection";

describe("the hub's connection", () => {
  it("runs with the specification's constants", () => {
    const connection = createHubConnection(() => "token", "https://portal.example/chatHub") as unknown as {
      serverTimeoutInMilliseconds: number;
      keepAliveIntervalInMilliseconds: number;
      _statefulReconnectBufferSize: number;
      _reconnectPolicy: { _retryDelays: (number | null)[] };
      connection: { _options: { timeout: number; _useStatefulReconnect: boolean; accessTokenFactory: () => string } };
    };
    expect(connection.serverTimeoutInMilliseconds).toBe(30_000);
    expect(connection.keepAliveIntervalInMilliseconds).toBe(15_000);
    expect(connection._statefulReconnectBufferSize).toBe(100_000);
    expect(connection._reconnectPolicy._retryDelays).toEqual([0, 2_000, 10_000, 30_000, null]);
    expect(connection.connection._options).toMatchObject({ timeout: 100_000, _useStatefulReconnect: true });
    expect(connection.connection._options.accessTokenFactory()).toBe("token");
  });

  it("gives up after 100 redirects of its negotiation", async () => {
    let negotiations = 0;
    const httpClient = {
      send: () => {
        negotiations += 1;
        return Promise.resolve(new HttpResponse(200, "OK", JSON.stringify({ url: "https://portal.example/chatHub" })));
      },
    };
    const connection = new HubConnectionBuilder()
      .withUrl("https://portal.example/chatHub", { httpClient: httpClient as never })
      .configureLogging(LogLevel.None)
      .build();
    await expect(connection.start()).rejects.toThrow(/redirection limit/i);
    expect(negotiations).toBe(100);
  });
});
