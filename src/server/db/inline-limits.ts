import { type LimitNode, SqliteQueryCompiler, ValueNode } from 'kysely';

/**
 * Writes `limit 20` and not `limit ?`. SQLite plans with the limit in mind, so a bound one has it make the statement
 * again at every use, which takes longer than to answer it.
 */
export class LiteralLimits extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    const value = ValueNode.is(node.limit) ? node.limit.value : undefined;
    if (Number.isSafeInteger(value)) this.append(`limit ${value}`);
    else super.visitLimit(node);
  }
}
