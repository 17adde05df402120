import { join, relative, resolve } from 'node:path';
import ts from 'typescript5';
import { statement } from '../../../kernel/database/bind.js';
import { ConstantText } from './constant-text.js';
import { constantOf } from './syntax.js';

const ROOT = resolve(import.meta.dirname, '../../..');

/** A call that runs a statement. */
export interface FoundStatement {
  /** `file:line`. */
  readonly at: string;
  /** The texts that it may have; `null` if they are known at run time alone. */
  readonly texts: readonly string[] | null;
  /** True if its parameters have names. */
  readonly named: boolean;
  /** The members of its rows; `null` if it names none. */
  readonly row: ReadonlyMap<string, Member> | null;
  /** The values that it is given; `null` if they are not in the call. */
  readonly values: readonly Kinds[] | null;
}

export interface Member {
  readonly kinds: Kinds;
  readonly optional: boolean;
}

/** The JavaScript types that a value may have; `any` is one that is not checked. */
export type Kinds = ReadonlySet<string>;

/** The calls of `sql`, `execute` and `Read` in the product. */
export function findStatements(): readonly FoundStatement[] {
  const config = ts.readConfigFile(join(ROOT, 'tsconfig.product.json'), ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config.config, ts.sys, ROOT);
  const program = ts.createProgram(fileNames, { ...options, noEmit: true });
  const checker = program.getTypeChecker();
  const reader = new Reader(checker);
  return program
    .getSourceFiles()
    .filter(({ fileName }) => !/node_modules|\/migrations\//.test(fileName))
    .flatMap(file => reader.read(file));
}

/** The text that PostgreSQL gets of a statement, and the names of its parameters by their places. */
const placesOf = (text: string): readonly [string, readonly string[]] =>
  statement(text)(new Proxy({}, { has: () => true, get: (_, name) => name })) as never;

/** The place of the text among the parameters of a function that runs a statement; `null` for another. */
function placeOf(declared: ts.Signature['declaration']): number | null {
  const file = declared?.getSourceFile().fileName ?? '';
  if (!declared || !file.includes('/kernel/database/')) return null;
  if (ts.isFunctionDeclaration(declared) && file.endsWith('/database.ts'))
    return ['sql', 'execute'].includes(declared.name?.text ?? '') ? 1 : null;
  const isRead = file.endsWith('/reading/read-on.ts') && ts.isFunctionTypeNode(declared) && declared.typeParameters;
  return isRead ? 0 : null;
}

class Reader {
  private readonly text: ConstantText;
  constructor(private readonly checker: ts.TypeChecker) {
    this.text = new ConstantText(checker);
  }

  read(file: ts.SourceFile): FoundStatement[] {
    const found: FoundStatement[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node)) {
        const place = this.placeOfText(node);
        if (place !== null && node.arguments[place]) found.push(this.statementOf(file, node, place));
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
    return found;
  }

  /**
   * The place of the text among the arguments; `null` for another function. The type of the function tells: to resolve the signature for the
   * arguments of every call of the product would be half of the work.
   */
  private placeOfText(call: ts.CallExpression): number | null {
    const signatures = this.checker.getTypeAtLocation(call.expression).getCallSignatures();
    return signatures.map(({ declaration }) => placeOf(declaration)).find(place => place !== null) ?? null;
  }

  private statementOf(file: ts.SourceFile, call: ts.CallExpression, place: number): FoundStatement {
    const { line } = file.getLineAndCharacterOfPosition(call.getStart());
    const [text, values] = [call.arguments[place]!, call.arguments[place + 1]];
    return {
      at: `${relative(ROOT, file.fileName)}:${line + 1}`,
      named: ts.isSpreadElement(text),
      row: call.typeArguments?.[0] ? this.rowOf(call.typeArguments[0]) : null,
      ...(ts.isSpreadElement(text)
        ? this.named(text.expression)
        : { texts: this.text.of(text), values: this.placed(values) }),
    };
  }

  private placed(values: ts.Expression | undefined): readonly Kinds[] | null {
    return values && ts.isArrayLiteralExpression(values) && !values.elements.some(ts.isSpreadElement)
      ? values.elements.map(value => this.kindsOf(this.checker.getTypeAtLocation(value)))
      : null;
  }

  /** A call of what `statement` made, directly or as a constant: its parameters have names. */
  private named(made: ts.Expression): Pick<FoundStatement, 'texts' | 'values'> {
    const call = this.initializerOf(made);
    const definition = ts.isCallExpression(call) ? this.initializerOf(call.expression) : null;
    if (!definition || !ts.isCallExpression(definition)) return { texts: null, values: null };
    const texts = this.text.of(definition.arguments[0]!);
    const type = this.checker.getTypeAtLocation((call as ts.CallExpression).arguments[0]!);
    const [first] = texts ?? [];
    return {
      texts: texts?.map(text => placesOf(text)[0]) ?? null,
      values: first === undefined ? null : placesOf(first)[1].map(name => this.memberKinds(type, name, made)),
    };
  }

  private memberKinds(type: ts.Type, name: string, at: ts.Node): Kinds {
    const member = this.checker.getPropertyOfType(type, name);
    return member ? this.kindsOf(this.checker.getTypeOfSymbolAtLocation(member, at)) : new Set(['undefined']);
  }

  /** The value of a constant; another expression is its own. */
  private initializerOf(node: ts.Expression): ts.Expression {
    const symbol = ts.isIdentifier(node) ? this.checker.getSymbolAtLocation(node) : undefined;
    const declared = symbol && symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
    return (declared && constantOf(declared)) ?? node;
  }

  private rowOf(node: ts.TypeNode): ReadonlyMap<string, Member> | null {
    const type = this.checker.getTypeFromTypeNode(node);
    if (type.flags & ts.TypeFlags.TypeParameter) return null;
    const members = this.checker.getPropertiesOfType(type).map(property => {
      const its = this.checker.getTypeOfSymbolAtLocation(property, node);
      const optional = (property.flags & ts.SymbolFlags.Optional) !== 0;
      return [property.name, { kinds: this.kindsOf(its), optional }] as const;
    });
    return new Map(members);
  }

  private kindsOf(type: ts.Type): Kinds {
    const parts = type.isUnion() ? type.types : [type];
    return new Set(parts.flatMap(part => this.kindOf(part)));
  }

  private kindOf(type: ts.Type): string[] {
    const { flags } = type;
    if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter)) return ['any'];
    if (flags & ts.TypeFlags.Null) return ['null'];
    if (flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) return ['undefined'];
    if (flags & ts.TypeFlags.StringLike) return ['string'];
    if (flags & ts.TypeFlags.NumberLike) return ['number'];
    if (flags & ts.TypeFlags.BigIntLike) return ['bigint'];
    if (flags & ts.TypeFlags.BooleanLike) return ['boolean'];
    if (type.isIntersection()) return this.kindOf(type.types[0]!);
    const element = this.checker.getIndexTypeOfType(type, ts.IndexKind.Number);
    if (element && this.checker.isArrayLikeType(type))
      return [...this.kindsOf(element)].filter(kind => kind !== 'null').map(kind => `${kind}[]`);
    const name = type.getSymbol()?.name;
    return name === 'Date' || name === 'Buffer' || name === 'Uint8Array' ? [name] : ['object'];
  }
}
