import ts from 'typescript5';

/** Without parentheses and assertions of types. */
export function skip(node: ts.Expression): ts.Expression {
  const inner =
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node);
  return inner ? skip(node.expression) : node;
}

/** The value of a constant, or a function as an expression. */
export function constantOf(symbol: ts.Symbol): ts.Expression | null {
  const declared = symbol.valueDeclaration;
  if (!declared) return null;
  if (ts.isVariableDeclaration(declared) && ts.getCombinedNodeFlags(declared) & ts.NodeFlags.Const)
    return declared.initializer ?? null;
  if (ts.isFunctionDeclaration(declared)) return declared as unknown as ts.Expression;
  return null;
}

export const nameOf = (name: ts.PropertyName): string => (ts.isStringLiteral(name) ? name.text : name.getText());

/** A member of an object that is written down. */
export function memberOf(owner: ts.Expression, name: string): ts.Expression | null {
  if (!ts.isObjectLiteralExpression(owner)) return null;
  for (const member of owner.properties) {
    if (ts.isPropertyAssignment(member) && nameOf(member.name) === name) return member.initializer;
    if (ts.isShorthandPropertyAssignment(member) && member.name.text === name) return member.name;
  }
  return null;
}

/** The parameters of a function and the expression that it returns; `null` for another. */
export function resultOf(
  node: ts.Node,
): { readonly parameters: readonly ts.ParameterDeclaration[]; readonly result: ts.Expression } | null {
  if (!ts.isArrowFunction(node) && !ts.isFunctionDeclaration(node) && !ts.isFunctionExpression(node)) return null;
  const { parameters, body } = node;
  if (!body) return null;
  if (!ts.isBlock(body)) return { parameters, result: body };
  const last = body.statements.at(-1);
  const others = body.statements.slice(0, -1);
  return last && ts.isReturnStatement(last) && last.expression && others.every(ts.isVariableStatement)
    ? { parameters, result: last.expression }
    : null;
}
