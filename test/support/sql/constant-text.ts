import ts from 'typescript5';
import { constantOf, memberOf, nameOf, resultOf, skip } from './syntax.js';
import { MAX_TEXTS, product, type Texts, union } from './texts.js';

type Scope = ReadonlyMap<ts.Symbol, Bound>;

/** The argument of a function, with the scope in which it was written. */
interface Bound {
  readonly node: ts.Expression;
  readonly scope: Scope;
}

const EMPTY: Scope = new Map();

/**
 * The texts that an expression may have, by the constants and functions that it is made of; `null` if one of its parts is known at run
 * time alone. Numbers whose value is not known are written as 1.
 */
export class ConstantText {
  constructor(private readonly checker: ts.TypeChecker) {}

  of(node: ts.Expression, scope: Scope = EMPTY): Texts {
    const texts = this.textsOf(skip(node), scope);
    if (texts === null) return this.isNumber(node) ? ['1'] : null;
    const distinct = [...new Set(texts)];
    return distinct.length > MAX_TEXTS ? null : distinct;
  }

  private textsOf(node: ts.Expression, scope: Scope): Texts {
    if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return [node.text];
    if (ts.isTemplateExpression(node)) return this.ofTemplate(node, scope);
    if (ts.isConditionalExpression(node)) return union(this.of(node.whenTrue, scope), this.of(node.whenFalse, scope));
    if (ts.isBinaryExpression(node)) return this.ofBinary(node, scope);
    if (ts.isCallExpression(node)) return this.ofCall(node, scope);
    const { node: value, scope: its } = this.resolve({ node, scope });
    return value === node ? this.ofLiteralType(node) : this.of(value, its);
  }

  private ofTemplate({ head, templateSpans }: ts.TemplateExpression, scope: Scope): Texts {
    const parts: Texts[] = [[head.text]];
    let before = head.text;
    for (const { expression, literal } of templateSpans) {
      // The number of a parameter must be known.
      const isParameter = before.endsWith('$');
      parts.push(isParameter ? this.textsOf(skip(expression), scope) : this.of(expression, scope), [literal.text]);
      before = literal.text;
    }
    return product(parts);
  }

  private ofBinary({ left, operatorToken, right }: ts.BinaryExpression, scope: Scope): Texts {
    const both = [this.of(left, scope), this.of(right, scope)] as const;
    if (this.isNumber(left) && this.isNumber(right)) return this.sumOf(both[0], both[1], operatorToken.kind);
    if (operatorToken.kind === ts.SyntaxKind.PlusToken) return product(both);
    return operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken ? union(...both) : null;
  }

  private sumOf(left: Texts, right: Texts, operator: ts.SyntaxKind): Texts {
    if (operator !== ts.SyntaxKind.PlusToken || !left || !right) return null;
    return left.flatMap(one => right.map(other => String(Number(one) + Number(other))));
  }

  /** The result of a function that is one expression, or of a list that is joined. */
  private ofCall(call: ts.CallExpression, scope: Scope): Texts {
    const called = skip(call.expression);
    if (ts.isPropertyAccessExpression(called)) {
      const method = called.name.text;
      if (method === 'join') return this.joined(called.expression, call.arguments[0], scope);
      if (method === 'trim') return this.of(called.expression, scope)?.map(text => text.trim()) ?? null;
    }
    const target = this.resolve({ node: called, scope });
    return this.ofApplied(target, call.arguments, scope);
  }

  private ofApplied(target: Bound, given: readonly ts.Expression[], scope: Scope): Texts {
    const made = this.applied(target, given, scope);
    return made && this.of(made.node, made.scope);
  }

  /** The result of a function, with the scope of its arguments. */
  private applied({ node, scope: its }: Bound, given: readonly ts.Expression[], scope: Scope): Bound | null {
    const made = resultOf(node);
    if (!made) return null;
    const bound = new Map(its);
    for (const [place, { name, initializer }] of made.parameters.entries()) {
      const argument = given[place];
      if (argument) this.bind(bound, name, { node: argument, scope });
      else if (initializer) this.bind(bound, name, { node: initializer, scope: its });
    }
    return { node: made.result, scope: bound };
  }

  /** Notes the values of the names of a parameter. */
  private bind(bound: Map<ts.Symbol, Bound>, name: ts.BindingName, value: Bound): void {
    if (ts.isIdentifier(name)) {
      const symbol = this.checker.getSymbolAtLocation(name);
      if (symbol) bound.set(symbol, value);
      return;
    }
    const { node, scope } = this.resolve({ node: skip(value.node), scope: value.scope });
    for (const [place, element] of name.elements.entries()) {
      if (ts.isOmittedExpression(element)) continue;
      const part = ts.isArrayBindingPattern(name)
        ? ts.isArrayLiteralExpression(node) && node.elements[place]
        : memberOf(node, (element.propertyName ?? element.name).getText());
      const its = part || element.initializer;
      if (its) this.bind(bound, element.name, { node: its, scope });
    }
  }

  private joined(list: ts.Expression, separator: ts.Expression | undefined, scope: Scope): Texts {
    const between = separator ? this.of(separator, scope) : [','];
    const items = this.itemsOf(list, scope);
    if (!items || between?.length !== 1) return null;
    return product(items.flatMap((texts, place) => (place === 0 ? [texts] : [between, texts])));
  }

  private itemsOf(list: ts.Expression, scope: Scope): readonly Texts[] | null {
    const items = this.listOf(list, scope);
    return items?.map(({ node, scope: its }) => this.of(node, its)) ?? null;
  }

  /** The items of a list that is written down, of the members of an object, or of such a list that is mapped. */
  private listOf(list: ts.Expression, scope: Scope): readonly Bound[] | null {
    const { node, scope: its } = this.resolve({ node: skip(list), scope });
    if (ts.isArrayLiteralExpression(node)) {
      const items = node.elements.map(item =>
        ts.isSpreadElement(item) ? this.listOf(item.expression, its) : [{ node: item, scope: its }],
      );
      return items.every(some => some !== null) ? items.flat() : null;
    }
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
    const { expression: owner, name } = node.expression;
    if (owner.getText() === 'Object') return this.membersOf(name.text, node.arguments[0]!, its);
    return name.text === 'map' ? this.mapped(owner, node.arguments[0]!, its) : null;
  }

  private mapped(list: ts.Expression, each: ts.Expression, scope: Scope): readonly Bound[] | null {
    const applied = this.resolve({ node: skip(each), scope });
    const made = resultOf(applied.node);
    const items = this.listOf(list, scope);
    if (!made || !items) return null;
    return items.map((item, place) => {
      const bound = new Map(applied.scope);
      const values = [item, { node: ts.factory.createNumericLiteral(place), scope: EMPTY }];
      for (const [at, { name }] of made.parameters.entries()) this.bind(bound, name, values[at]!);
      return { node: made.result, scope: bound };
    });
  }

  /** `Object.keys`, `Object.values` or `Object.entries`. */
  private membersOf(method: string, object: ts.Expression, scope: Scope): readonly Bound[] | null {
    const { node, scope: its } = this.resolve({ node: skip(object), scope });
    if (!ts.isObjectLiteralExpression(node)) return null;
    const members = node.properties.filter(ts.isPropertyAssignment);
    if (members.length < node.properties.length) return null;
    return members.map(({ name, initializer }) => {
      const key = ts.factory.createStringLiteral(nameOf(name));
      const part = { keys: key, values: initializer }[method];
      return { node: part ?? ts.factory.createArrayLiteralExpression([key, initializer]), scope: its };
    });
  }

  /** Follows names, members of constant objects, functions that make an object, and arguments to their expression. */
  private resolve({ node, scope }: Bound): Bound {
    if (ts.isIdentifier(node)) {
      const symbol = this.symbolOf(node);
      const bound = symbol && scope.get(symbol);
      if (bound) return this.resolve({ node: skip(bound.node), scope: bound.scope });
      const value = symbol && constantOf(symbol);
      return value ? this.resolve({ node: skip(value), scope }) : { node, scope };
    }
    if (ts.isPropertyAccessExpression(node)) {
      const owner = this.resolve({ node: skip(node.expression), scope });
      const member = memberOf(owner.node, node.name.text);
      return member ? this.resolve({ node: skip(member), scope: owner.scope }) : { node, scope };
    }
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const made = this.applied(this.resolve({ node: node.expression, scope }), node.arguments, scope);
      if (made && ts.isObjectLiteralExpression(skip(made.node))) return { node: skip(made.node), scope: made.scope };
    }
    return { node, scope };
  }

  /** The members of an object that a key which is known at run time may name, or a type of literals. */
  private ofLiteralType(node: ts.Expression): Texts {
    if (ts.isElementAccessExpression(node)) {
      const { node: owner, scope } = this.resolve({ node: skip(node.expression), scope: EMPTY });
      if (ts.isObjectLiteralExpression(owner))
        return owner.properties
          .map(member => (ts.isPropertyAssignment(member) ? this.of(member.initializer, scope) : null))
          .reduce(union, []);
    }
    const type = this.checker.getTypeAtLocation(node);
    const parts = type.isUnion() ? type.types : [type];
    return parts.every(part => part.isStringLiteral()) ? parts.map(part => (part as ts.StringLiteralType).value) : null;
  }

  private symbolOf(node: ts.Identifier): ts.Symbol | undefined {
    const shorthand = ts.isShorthandPropertyAssignment(node.parent)
      ? this.checker.getShorthandAssignmentValueSymbol(node.parent)
      : undefined;
    const symbol = shorthand ?? this.checker.getSymbolAtLocation(node);
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }

  private isNumber(node: ts.Expression): boolean {
    return (this.checker.getTypeAtLocation(node).flags & ts.TypeFlags.NumberLike) !== 0;
  }
}
