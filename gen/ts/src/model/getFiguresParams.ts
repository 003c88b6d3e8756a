/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { FiguresScope } from './figuresScope.js';

export type GetFiguresParams = {
/**
 * Whose tickets: all, those of the caller's teams, or of the caller
 */
scope?: FiguresScope;
/**
 * One customer's
 */
organisationId?: string;
};
