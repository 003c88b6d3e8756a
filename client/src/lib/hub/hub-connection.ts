import { type HubConnection, HubConnectionBuilder, LogLevel } from "@microsoft/signalr";
import {
  HUB_HTTP_TIMEOUT,
  HUB_KEEP_ALIVE,
  HUB_RECONNECT_BUFFER_BYTES,
  HUB_RECONNECT_DELAYS,
  HUB_SERVER_TIMEOUT,
} from "../constants";

/**
 * The connection to /chatHub with the specification's settings. It asks for the token at every (re)connect, and so uses
 * a renewed one. Logs warnings only: an address in the log would contain the token.
 */
export function createHubConnection(accessToken: () => string, address = "/chatHub"): HubConnection {
  return new HubConnectionBuilder()
    .withUrl(address, { accessTokenFactory: accessToken, timeout: HUB_HTTP_TIMEOUT })
    .withAutomaticReconnect([...HUB_RECONNECT_DELAYS])
    .withServerTimeout(HUB_SERVER_TIMEOUT)
    .withKeepAliveInterval(HUB_KEEP_ALIVE)
    .withStatefulReconnect({ bufferSize: HUB_RECONNECT_BUFFER_BYTES })
    .configureLogging(LogLevel.Error)
    .build();
}
