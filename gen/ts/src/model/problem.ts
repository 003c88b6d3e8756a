/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { ProblemField } from './problemField.js';

/**
 * RFC 9457
 */
export interface Problem {
  type: string;
  /** The status in words */
  title: string;
  /**
   * @minimum 400
   * @maximum 599
   */
  status: number;
  /** For developers, in English; screens show their own text by code */
  detail: string;
  /**
   * Stable and machine-readable
   * @pattern ^[a-z_]+(\.[a-z_]+)?$
   */
  code: string;
  requestId: string;
  /** The offending fields of the body, or parameters */
  fields?: ProblemField[];
}
