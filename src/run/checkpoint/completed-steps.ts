import { type CompletedStep, type GateStep, gateSteps } from '../../foundation/model/verdict/checkpoint.ts';
import { orderSteps } from './order-steps.ts';

/** The steps of the gate in their order. */
export const { isCompleted, findPhase, stepsBefore, addStep } = orderSteps<GateStep, CompletedStep>(gateSteps);
