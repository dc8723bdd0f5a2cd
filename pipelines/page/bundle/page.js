/*! The page contains these libraries.

three 0.187.0

The MIT License

Copyright © 2010-2026 three.js authors

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in
all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN
THE SOFTWARE.


uplot 1.6.32

The MIT License (MIT)

Copyright (c) 2022 Leon Sorokin

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in
all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN
THE SOFTWARE.
*/
(()=>{var Gw=Object.defineProperty;var Ng=(t,e)=>{for(var n in e)Gw(t,n,{get:e[n],enumerable:!0})};var Vw=new Set(["value","checked","disabled","selected","open","hidden","textContent","max","min","step"]);function O(t,e={},...n){let i=document.createElement(t);for(let[s,r]of Object.entries(e))Hw(i,s,r);return i.append(...n.flat(1/0).filter(s=>s!=null&&s!==!1)),i}function Hw(t,e,n){n==null||n===!1||(e.startsWith("on")?t.addEventListener(e.slice(2),n):Vw.has(e)&&e in t?t[e]=n:t.setAttribute(e,n===!0?"":n))}function gi(t,...e){return t.replaceChildren(...e.flat(1/0).filter(Boolean)),t}function on(t){return getComputedStyle(document.documentElement).getPropertyValue(t).trim()}function dc(t){let e=0;return()=>{e||=requestAnimationFrame(()=>{e=0,t()})}}var Fg={en:"English",ja:"日本語",de:"Deutsch"},Ug="pem-language",Og="Language, 言語, Sprache",Ls=$w([Xw(),...Ww()]);globalThis.document?.documentElement&&(document.documentElement.lang=Ls);function Ww(){return globalThis.document?[...navigator.languages]:[]}function $w(t){return t.map(e=>e?.toLowerCase().split("-")[0]).find(e=>e in Fg)??"en"}function Xw(){try{return localStorage.getItem(Ug)}catch{return globalThis.name}}function qw(t){try{localStorage.setItem(Ug,t)}catch{globalThis.name=t}}function kg(t=()=>null){let e=Object.entries(Fg).map(([i,s])=>O("option",{value:i,lang:i,selected:i===Ls},s)),n=O("select",{"aria-label":Og,title:Og,onchange:()=>Yw(n.value,t())},e);return n}function Yw(t,e){qw(t);try{e&&history.replaceState(history.state,"",e)}finally{location.reload()}}var Ff={};Ng(Ff,{SENTENCES:()=>Kw,TEXTS:()=>Zw});var Bg={pending:"ausstehend",failed:"fehlgeschlagen",done:"fertig","not finite":"nicht endlich","step underflow":"Schrittweite zu klein","out of steps":"zu viele Schritte","energy rose":"Energie gestiegen",error:"Fehler","out of jumps":"zu viele Stöße",running:"läuft",complete:"vollständig",incomplete:"unvollständig",yes:"ja",no:"nein",none:"keine","at rest at no magnet":"in Ruhe an keinem Magneten","not at rest at the end":"am Ende nicht in Ruhe","not at rest":"nicht in Ruhe","at rest at an unlisted equilibrium":"in Ruhe an einer nicht aufgeführten Ruhelage","magnet {0}":"Magnet {0}","magnet of {0}":"Magnet von {0}","magnet {0} of {1}":"Magnet {0} von {1}","coil {0} of {1}":"Spule {0} von {1}","{0} (repels)":"{0} (stößt ab)","equilibrium {0}":"Ruhelage {0}","attractor {0}":"Attraktor {0}","rod {0}":"Stab {0}","body {0}":"Körper {0}","sphere {0}":"Kugel {0}","wall {0}":"Wand {0}","not certain":"nicht sicher","plus x":"plus x","minus x":"minus x","plus y":"plus y","minus y":"minus y","plus z":"plus z","minus z":"minus z","plus end":"Plus-Ende","minus end":"Minus-Ende",side:"Rand","in no catalogue":"in keinem Katalog",escaped:"entwichen","not converged":"nicht konvergiert",known:"bekannt",zero:"null",drifts:"driftet",rough:"grob",regular:"regulär",chaotic:"chaotisch","partially predictable":"teilweise vorhersagbar","strongly chaotic":"stark chaotisch",still:"ruhend",undecided:"unentschieden",stays:"bleibt",left:"verlassen",apart:"getrennt",met:"getroffen","not tried":"nicht versucht",proved:"bewiesen",contradicted:"widerlegt","not proved":"nicht bewiesen",computed:"berechnet",inferred:"erschlossen",confirmed:"bestätigt",corrected:"berichtigt",image:"Spiegelbild","image confirmed":"Spiegelbild bestätigt","image corrected":"Spiegelbild berichtigt",equilibrium:"Ruhelage",cycle:"Zyklus","limit cycle":"Grenzzyklus",torus:"Torus","period-{0} cycle":"Zyklus der Periode {0}","rest magnet":"Magnet der Ruhelage","rest point":"Ruhelage","rest time":"Einfangzeit",status:"Status","energy drift":"Energiedrift",attractor:"Attraktor","attractor time":"Zeit bis zum Attraktor","landing face":"Landefläche","landing time":"Landezeit","lying time":"Zeit des Aufliegens","impact count":"Zahl der Stöße","flip time":"Zeit des Überschlags","flip rod":"Stab des Überschlags","flip body":"Körper des Überschlags","flip interval":"Zeit zwischen Überschlägen","final time":"Endzeit","leaving time":"Zeit des Verlassens","met time":"Zeit des Treffens","escape time":"Zeit des Entweichens","escape from":"entwichen aus","escape to":"entwichen nach","escape from magnet":"entwichen vom Magneten","escape to magnet":"entwichen zum Magneten",stuck:"haftet",proof:"Beweis",lyapunov:"Ljapunow-Exponent","lyapunov error":"Fehler des Ljapunow-Exponenten","lyapunov verdict":"Urteil über den Ljapunow-Exponenten",megno:"MEGNO","megno mean":"mittleres MEGNO",gali:"GALI",sali:"SALI",fli:"FLI",ftle:"FTLE","kaplan yorke":"Kaplan-Yorke-Dimension","volume growth":"Volumenwachstum","predictability exponent":"Exponent der Vorhersagbarkeit","predictability correlation":"Korrelation der Vorhersagbarkeit","predictability motion":"Art der Bewegung","face on which the body lands":"Fläche, auf der der Körper landet","face towards the wall at the first touch":"Fläche zur Wand bei der ersten Berührung","time after which the landing face cannot change":"Zeit, nach der sich die Landefläche nicht mehr ändern kann","time of the first touch":"Zeit der ersten Berührung","start time of the wall contact that lasts to the end":"Beginn des Wandkontakts, der bis zum Ende dauert","number of impacts":"Zahl der Stöße","energy error: energy at the end plus energy lost to drag and impacts, minus energy at the start":"Energiefehler: Energie am Ende plus Verluste durch Reibung und Stöße, minus Energie am Anfang","energy error: energy at the end plus energy lost to drag, minus energy at the start":"Energiefehler: Energie am Ende plus Verluste durch Reibung, minus Energie am Anfang","energy error: energy at the end plus energy lost, minus energy at the start":"Energiefehler: Energie am Ende plus Verluste, minus Energie am Anfang","outcome of the trajectory":"Ausgang der Bewegung","attractor on which the trajectory ends":"Attraktor, auf dem die Bewegung endet","time after which the attractor is certain, or at which the trajectory escapes":"Zeit, nach der der Attraktor feststeht oder zu der die Bewegung entweicht","largest Lyapunov exponent":"größter Ljapunow-Exponent","standard error of the largest Lyapunov exponent":"Standardfehler des größten Ljapunow-Exponenten","verdict on the largest Lyapunov exponent":"Urteil über den größten Ljapunow-Exponenten","largest finite-time Lyapunov exponent over the horizon":"größter Ljapunow-Exponent über die endliche Zeit","Kaplan-Yorke dimension":"Kaplan-Yorke-Dimension","MEGNO, mean exponential growth of nearby orbits":"MEGNO, mittleres exponentielles Wachstum benachbarter Bahnen","time average of MEGNO":"Zeitmittel von MEGNO","generalised alignment index (GALI)":"verallgemeinerter Ausrichtungsindex (GALI)","smaller alignment index (SALI)":"kleinerer Ausrichtungsindex (SALI)","fast Lyapunov indicator (FLI)":"schneller Ljapunow-Indikator (FLI)","ln of the largest growth of a volume element":"ln des größten Wachstums eines Volumenelements","scaling exponent of the distance of pairs":"Skalenexponent des Abstands von Paaren","long-term correlation of the closest pair":"Langzeitkorrelation des nächsten Paars","kind of motion, from pairs of trajectories":"Art der Bewegung, aus Paaren von Bahnen","time at which a rod first goes over the top":"Zeit, zu der ein Stab zum ersten Mal überschlägt","rod that first goes over the top":"Stab, der zuerst überschlägt","placed magnet at which the sphere comes to rest":"fester Magnet, an dem die Kugel zur Ruhe kommt","placed magnet at which the pendulum comes to rest":"fester Magnet, an dem das Pendel zur Ruhe kommt","magnet at which the point comes to rest":"Magnet, an dem der Punkt zur Ruhe kommt","equilibrium at which the trajectory comes to rest":"Ruhelage, in der die Bewegung endet","capture time":"Einfangzeit","time at the end of the integration":"Zeit am Ende der Integration","body that first leaves the sphere":"Körper, der die Kugel zuerst verlässt","time at which a body first leaves the sphere":"Zeit, zu der ein Körper die Kugel zuerst verlässt","time at which the motion is first deep in another well":"Zeit, zu der die Bewegung erstmals tief in einer anderen Potentialmulde ist","well of the start":"Potentialmulde des Starts","well of the escape":"Potentialmulde nach dem Entweichen","body that flips":"Körper, der überschlägt","mean time between flips of the body that flips first":"mittlere Zeit zwischen Überschlägen des Körpers, der zuerst überschlägt","pair of bodies that meets first":"Paar von Körpern, das sich zuerst trifft","time at which two bodies first meet":"Zeit, zu der sich zwei Körper zuerst treffen","body axes":"körperfeste Achsen","angular velocity":"Winkelgeschwindigkeit","angular momentum about the pivot (component along the hinge for a hinged pendulum)":"Drehimpuls um den Aufhängepunkt (bei einem Scharnier die Komponente längs der Achse)","total torque about the pivot (component along the hinge for a hinged pendulum), dL/dt":"gesamtes Drehmoment um den Aufhängepunkt (bei einem Scharnier die Komponente längs der Achse), dL/dt","angular momentum about the mass centre":"Drehimpuls um den Schwerpunkt","total torque about the mass centre, dL/dt":"gesamtes Drehmoment um den Schwerpunkt, dL/dt","total force, dp/dt":"Gesamtkraft, dp/dt","position of each magnet":"Ort jedes Magneten","position of each sphere":"Ort jeder Kugel","velocity of each sphere":"Geschwindigkeit jeder Kugel","position of the mass centre":"Ort des Schwerpunkts","velocity of the mass centre":"Geschwindigkeit des Schwerpunkts","attitude, rotation from the body frame to the lab frame":"Lage, Drehung vom Körpersystem ins Laborsystem","periodic image of the box":"periodisches Bild der Box","angle about the hinge":"Winkel um das Scharnier","force of the rod; positive: compression (the rod pushes)":"Kraft des Stabs; positiv: Druck (der Stab schiebt)","whether the force of the rod is unique; if not, the solution of least norm is given":"ob die Kraft des Stabs eindeutig ist; wenn nicht, ist die Lösung kleinster Norm angegeben","total energy":"Gesamtenergie",position:"Ort",velocity:"Geschwindigkeit",orientation:"Orientierung","angular momentum":"Drehimpuls",torque:"Drehmoment",magnet:"Magnet",body:"Körper",rod:"Stab",sphere:"Kugel",pendulum:"Pendel",axis:"Achse","energy drift of a trajectory, median":"Energiedrift einer Bewegung, Median","energy drift of a trajectory, 99th percentile":"Energiedrift einer Bewegung, 99. Perzentil","energy drift of a trajectory, maximum":"Energiedrift einer Bewegung, Maximum","check of labels: a sample is integrated again at a hundredth of the error":"Prüfung der Zuordnungen: eine Stichprobe wird mit einem Hundertstel des Fehlers erneut integriert","{0} in this page":"{0} auf dieser Seite","Labels resolved: {0}":"Zuordnungen gesichert: {0}","resolved: {0}":"gesichert: {0}","Labels NOT RESOLVED: {0}":"Zuordnungen NICHT GESICHERT: {0}","NOT RESOLVED: {0}":"NICHT GESICHERT: {0}","Labels not checked yet":"Zuordnungen noch nicht geprüft","labels not checked yet":"Zuordnungen noch nicht geprüft","Label check: {0}":"Prüfung der Zuordnungen: {0}","{0} of {1} labels change at a hundredth of the error":"{0} von {1} Zuordnungen ändern sich bei einem Hundertstel des Fehlers","{0} ({1} more were still moving and are not counted)":"{0} ({1} weitere bewegten sich noch und zählen nicht)","{0} ({1} more had not converged and are not counted)":"{0} ({1} weitere waren nicht konvergiert und zählen nicht)","with 95 % confidence at most {0} % of all labels change":"mit 95 % Sicherheit ändern sich höchstens {0} % aller Zuordnungen","{0} resolves the labels: {1} of {2} change":"{0} sichert die Zuordnungen: {1} von {2} ändern sich","no tolerance in double precision resolves the labels":"keine Toleranz in doppelter Genauigkeit sichert die Zuordnungen","The page contains the equilibria of only one in every {0} parameter sets.":"Die Seite enthält die Ruhelagen von nur einem je {0} Parametersätzen.",attractors:"Attraktoren","basin entropy":"Entropie der Einzugsgebiete","box dimension":"Boxdimension","probability of each label":"Wahrscheinlichkeit jeder Zuordnung",chances:"Wahrscheinlichkeiten","critical shock":"kritischer Stoß",edges:"Ränder","equivalent dimension of the boundary":"äquivalente Dimension der Grenze","equivalent dimension":"äquivalente Dimension","escape rate":"Entweichrate","expansion entropy":"Expansionsentropie","final-state sensitivity":"Empfindlichkeit des Endzustands","final state sensitivity":"Empfindlichkeit des Endzustands",fractality:"Fraktalität",fractions:"Anteile",frequencies:"Frequenzen",intermingledness:"Durchmischung","label check":"Prüfung der Zuordnungen","lagrangian descriptor":"Lagrange-Deskriptor","lyapunov spectrum":"Ljapunow-Spektrum",orbits:"Bahnen","partial predictability":"teilweise Vorhersagbarkeit",polhodes:"Polhodien",polhode:"Polhodie","proofs of labels":"Beweise der Zuordnungen",refinement:"Verfeinerung","rest map":"Karte der Ruhelagen",equilibria:"Ruhelagen","rest points":"Ruhelagen",section:"Schnitt","settling of undecided starts":"Ausgang unentschiedener Startpunkte",settling:"Zur-Ruhe-Kommen","Sobol indices":"Sobol-Indizes","sobol indices":"Sobol-Indizes",symmetry:"Symmetrie",tipping:"Kippen","lines on which the coin is caught on edge":"Linien, auf denen die Münze auf dem Rand aufgefangen wird","tossed coin":"geworfene Münze","uncertainty exponent":"Unsicherheitsexponent","Wada property":"Wada-Eigenschaft",wada:"Wada-Eigenschaft","too few points for a verdict: {0}":"zu wenige Punkte für ein Urteil: {0}","not checked: the study is small":"nicht geprüft: die Studie ist klein","no labels: no point of the sample has come to rest":"keine Zuordnungen: kein Punkt der Stichprobe ist zur Ruhe gekommen","no labels: {0} points of the sample were still moving after four times the study's time":"keine Zuordnungen: {0} Punkte der Stichprobe bewegten sich noch nach der vierfachen Zeit der Studie","the study has no more points":"die Studie hat nicht mehr Punkte","to check more points, add `label_check: {points: 100}` at the top level of the study, or `--set 'label_check={points: 100}'`":"um mehr Punkte zu prüfen, `label_check: {points: 100}` auf der obersten Ebene der Studie ergänzen, oder `--set 'label_check={points: 100}'`","period {0}":"Periode {0}","period {0} {1}":"Periode {0} {1}","torus {0}":"Torus {0}","chaotic {0}":"chaotisch {0}","limit cycle {0}":"Grenzzyklus {0}","rounding error at most {0}":"Rundungsfehler höchstens {0}",points:"Punkte","fraction changed":"geänderter Anteil","standard error":"Standardfehler","upper bound":"obere Schranke",exponent:"Exponent","range error":"Fehler des Bereichs",scaling:"Skalierung","too few scales":"zu wenige Skalen",saturated:"gesättigt",dimension:"Dimension",entropy:"Entropie","boundary entropy":"Entropie der Grenze","box exponent":"Box-Exponent","box standard error":"Standardfehler (Boxen)","box range error":"Fehler des Bereichs (Boxen)","box scaling":"Skalierung (Boxen)","magnet of the well of the start; not at rest: no well":"Magnet der Potentialmulde des Starts; nicht in Ruhe: keine Potentialmulde","magnet of the well of the escape; not at rest: no well":"Magnet der Potentialmulde nach dem Entweichen; nicht in Ruhe: keine Potentialmulde","predictability exponent error":"Fehler des Exponenten der Vorhersagbarkeit","predictability correlation error":"Fehler der Korrelation der Vorhersagbarkeit","standard error of the scaling exponent of the distance of pairs":"Standardfehler des Skalenexponenten des Abstands von Paaren","standard error of the long-term correlation of the closest pair":"Standardfehler der Langzeitkorrelation des nächsten Paars","The map is coarser than the store, which has {0} points: {1}.":"Die Karte ist gröber als der Datensatz mit {0} Punkten: {1}.","one point in {0} along {1}":"einer von {0} Punkten längs {1}","blocks of {0} along {1}":"Blöcke von {0} längs {1}","{0}, one point in {1} along {2}":"{0}, einer von {1} Punkten längs {2}","{0}, blocks of {1} along {2}":"{0}, Blöcke von {1} längs {2}","{0}; each block shows its most frequent label and the means of its numbers":"{0}; jeder Block zeigt seine häufigste Zuordnung und die Mittelwerte seiner Zahlen","Left out to keep the page small: {0}.":"Weggelassen, damit die Seite klein bleibt: {0}.","bodies {0} shapes {1}":"{0}, Form {1}","bodies {0} magnets {1}":"{0}, Magnet {1}","bodies {0} coils {1}":"{0}, Spule {1}","bodies {0}":"Körper {0}","pendulums {0}":"Pendel {0}","placed {0}":"fester Körper {0}","free {0}":"freier Körper {0}","spheres {0}":"Kugel {0}","springs {0}":"Feder {0}","magnets {0}":"Magnet {0}","walls {0}":"Wand {0}","ramps {0}":"Rampe {0}",start:"Anfang",noise:"Rauschen",box:"Box",plate:"Platte",table:"Tisch"};var zg={"{0}. {1}. Stored: {2}.":"{0}. {1}. Gespeichert: {2}.","{0}. {1}.":"{0}. {1}.","{0}. nearest stored point: {1}.":"{0}. Nächster gespeicherter Punkt: {1}.","Parameters have changed, but the map still shows the study's values. Recompute this view with the new parameters?":"Parameter sind geändert, aber die Karte zeigt noch die Werte der Studie. Diesen Ausschnitt mit den neuen Parametern neu berechnen?","The map shows the nearest stored {0}. Recompute this view for the chosen value?":"Die Karte zeigt den nächsten gespeicherten Wert von {0}. Diesen Ausschnitt für den gewählten Wert neu berechnen?","The store has no result for this scene, because parameters have been changed.":"Der Datensatz enthält kein Ergebnis für diese Szene, weil Parameter geändert wurden.","✓ This label is proved.":"✓ Diese Zuordnung ist bewiesen.","✗ The label of the map is proved wrong.":"✗ Die Zuordnung der Karte ist nachweislich falsch.","A proof of this label was tried, without success.":"Ein Beweis dieser Zuordnung wurde versucht, ohne Erfolg.","{0} At such points integration errors below the tolerance can change the outcome, so the motion may not end where the map says.":"{0} An solchen Punkten können schon Integrationsfehler unterhalb der Toleranz den Ausgang ändern, sodass die Bewegung anders enden kann als auf der Karte.","The nearest stored point has the same outcome: {0}.":"Der nächste gespeicherte Punkt hat denselben Ausgang: {0}.","The nearest stored point has {0}; this start lies between stored points.":"Der nächste gespeicherte Punkt hat {0}; dieser Startpunkt liegt zwischen gespeicherten Punkten.","The store agrees: {0}; however, labels of this map are not resolved.":"Der Datensatz stimmt überein: {0}; die Zuordnungen dieser Karte sind jedoch nicht gesichert.","The store agrees: {0}.":"Der Datensatz stimmt überein: {0}.","The store disagrees. Map: {0}; this motion: {1}. {2}":"Der Datensatz stimmt nicht überein. Karte: {0}; diese Bewegung: {1}. {2}","no rest by the end":"keine Ruhe bis zum Ende",failed:"fehlgeschlagen","{0} after {1}":"{0} nach {1}","The map is coarser than the store: its labels are the most frequent ones in blocks of points.":"Die Karte ist gröber als der Datensatz: sie zeigt die jeweils häufigste Zuordnung eines Blocks von Punkten.","The outcome computed here is not proved.":"Der hier berechnete Ausgang ist nicht bewiesen.","Page and store round the last digits differently, which decides the outcome near a saddle.":"Seite und Datensatz runden die letzten Stellen verschieden; nahe einem Sattelpunkt entscheidet das über den Ausgang.","Labels of this map are not resolved ({0}): integration errors below the tolerance can change the outcome.":"Die Zuordnungen dieser Karte sind nicht gesichert ({0}): Integrationsfehler unterhalb der Toleranz können den Ausgang ändern.","Recompute at this zoom":"In dieser Vergrößerung neu berechnen","Stopped.":"Angehalten.",Stop:"Anhalten","Back to the stored map":"Zurück zur gespeicherten Karte","Recompute the visible part in this browser, from coarse to fine":"Den sichtbaren Teil in diesem Browser neu berechnen, von grob nach fein","This page cannot recompute {0}; it can recompute {1}.":"Diese Seite kann {0} nicht neu berechnen, wohl aber {1}.","This page cannot recompute {0}.":"Diese Seite kann {0} nicht neu berechnen.","Failed: {0}.":"Fehlgeschlagen: {0}.","Done.":"Fertig.","So far one point for each {0} × {1} pixels.":"Bisher ein Punkt je {0} × {1} Bildpunkte.","{0} % of the outcomes are not proved; these are striped.":"{0} % der Ausgänge sind nicht bewiesen; diese sind gestreift.","{0} of {1} points ({2} %), {3} per second on one worker.":"{0} von {1} Punkten ({2} %), {3} je Sekunde auf einem Prozess.","{0} of {1} points ({2} %), {3} per second on {4} workers.":"{0} von {1} Punkten ({2} %), {3} je Sekunde auf {4} Prozessen.","Computing in this page:":"Berechnung auf dieser Seite:","{0} has not converged by the end of the integration.":"{0} ist bis zum Ende der Integration nicht konvergiert.","{0} ends on an attractor that is not in the catalogue.":"{0} endet auf einem Attraktor, der nicht im Katalog steht.","{0} is not computed yet.":"{0} ist noch nicht berechnet.","{0} could not be computed.":"{0} konnte nicht berechnet werden.",attractor:"Attraktor","share of starts":"Anteil der Startpunkte",motion:"Bewegung",turns:"Umläufe","largest multiplier or exponent":"größter Multiplikator oder Exponent","mean energy":"mittlere Energie","The store has no attractors for this scene, because parameters have been changed.":"Der Datensatz enthält keine Attraktoren für diese Szene, weil Parameter geändert wurden.","The motion from most starts near this point":"Die Bewegung von den meisten Startpunkten nahe diesem Punkt","The motion from this start":"Die Bewegung von diesem Startpunkt","The motion from the nearest stored start":"Die Bewegung vom nächsten gespeicherten Startpunkt","This start lies between stored points.":"Dieser Startpunkt liegt zwischen gespeicherten Punkten.","{0} escapes after {1}.":"{0} entweicht nach {1}.","{0} escapes.":"{0} entweicht.","attractor {0}":"Attraktor {0}","{0} ends on {1}; this was certain after {2}.":"{0} endet auf {1}; das stand nach {2} fest.","{0} ends on {1}.":"{0} endet auf {1}.","{0} (1 period of the drive)":"{0} (1 Periode des Antriebs)","{0} ({1} periods of the drive)":"{0} ({1} Perioden des Antriebs)","{0} (1 strobe)":"{0} (1 Stroboskopzeit)","{0} ({1} strobes)":"{0} ({1} Stroboskopzeiten)","{0}; existence proved":"{0}; Existenz bewiesen","{0}; existence and stability proved":"{0}; Existenz und Stabilität bewiesen","limit cycle":"Grenzzyklus","repeats after 1 period":"wiederholt sich nach 1 Periode","repeats after {0} periods":"wiederholt sich nach {0} Perioden","repeats after 1 strobe":"wiederholt sich nach 1 Stroboskopzeit","repeats after {0} strobes":"wiederholt sich nach {0} Stroboskopzeiten","{0} (exponent)":"{0} (Exponent)",Attractors:"Attraktoren","Attractors at {0}; shares of {1} points of this map":"Attraktoren bei {0}; Anteile an {1} Punkten dieser Karte","Attractors; shares of {0} points of this map":"Attraktoren; Anteile an {0} Punkten dieser Karte","Attractors at {0}; shares of {1} starts":"Attraktoren bei {0}; Anteile an {1} Startpunkten","Attractors; shares of {0} starts":"Attraktoren; Anteile an {0} Startpunkten","Colour by":"Farbe nach",Show:"Zeige","Horizontal axis":"Waagerechte Achse","Vertical axis":"Senkrechte Achse","{0} over {1}. Arrow keys move the cursor; Enter starts a motion there.":"{0} über {1}. Pfeiltasten bewegen den Zeiger; die Eingabetaste startet dort eine Bewegung.","{0} of {1} over {2} and {3}. Arrow keys move the cursor along the draws; Enter starts a motion there.":"{0} von {1} über {2} und {3}. Pfeiltasten bewegen den Zeiger entlang der Ziehungen; die Eingabetaste startet dort eine Bewegung.","Choose a second start":"Zweiten Startpunkt wählen","Zoom in":"Vergrößern","Zoom out":"Verkleinern","Whole map":"Ganze Karte","Show the whole map":"Die ganze Karte zeigen","Map of {0}. Arrow keys move the cursor; Enter starts a motion there.":"Karte von {0}. Pfeiltasten bewegen den Zeiger; die Eingabetaste startet dort eine Bewegung.","This page cannot play points of the map, because it cannot set {0}.":"Diese Seite kann Punkte der Karte nicht abspielen, weil sie {0} nicht einstellen kann.","darker: later capture":"dunkler: späterer Einfang","darker: larger {0}":"dunkler: größerer Wert von {0}","Arrow keys":"Pfeiltasten","move the cursor":"den Zeiger bewegen",Enter:"Eingabetaste","start a motion at the cursor":"eine Bewegung am Zeiger starten","Alt + Enter":"Alt + Eingabetaste","start a second motion at the cursor":"eine zweite Bewegung am Zeiger starten","Shift + arrow keys":"Umschalt + Pfeiltasten","pan the map":"die Karte verschieben","zoom in and out":"vergrößern und verkleinern","show the whole map":"die ganze Karte zeigen","Shift + drag, wheel":"Umschalt + Ziehen, Mausrad","pan and zoom with the mouse; on a touch screen, use two fingers":"mit der Maus verschieben und vergrößern; auf einem Touchscreen mit zwei Fingern","Alt + click":"Alt + Klick","start a second motion at that point":"eine zweite Bewegung an diesem Punkt starten","placed magnet":"fester Magnet","placed magnet that repels":"fester Magnet, der abstößt","stable equilibrium":"stabile Ruhelage","unstable equilibrium":"instabile Ruhelage","start of the motion":"Start der Bewegung","second start":"zweiter Start","striped: outcome not proved":"gestreift: Ausgang nicht bewiesen","Colours of {0}":"Farben von {0}","{0} more":"{0} weitere","Markers on the map":"Zeichen auf der Karte",pending:"ausstehend","{0}, logarithmic scale":"{0}, logarithmische Skala","The progress of the run cannot be read now: {0}":"Der Fortschritt der Rechnung kann gerade nicht gelesen werden: {0}","When this page was written, {0} of {1} points ({2} %) had been computed; the others are shown as pending.":"Als diese Seite geschrieben wurde, waren {0} von {1} Punkten ({2} %) berechnet; die übrigen erscheinen als ausstehend.","All {0} points have been computed.":"Alle {0} Punkte sind berechnet.","So far {0} of {1} points ({2} %) have been computed; the others are pending.":"Bisher sind {0} von {1} Punkten ({2} %) berechnet; die übrigen stehen aus.","No run is in progress.":"Zurzeit läuft keine Rechnung.","A run is in progress; the map is updated as blocks are written.":"Eine Rechnung läuft; die Karte wird mit jedem geschriebenen Block erneuert.","A run is in progress, about {0} left; the map is updated as blocks are written.":"Eine Rechnung läuft, noch etwa {0}; die Karte wird mit jedem geschriebenen Block erneuert.",Provenance:"Herkunft der Daten","Study file":"Studiendatei","Changes on the command line":"Änderungen auf der Befehlszeile",Fingerprint:"Fingerabdruck",Integration:"Integration",Created:"Erstellt",State:"Zustand",Versions:"Versionen","This page":"Diese Seite","{0}, step {1}, until {2}":"{0}, Schrittweite {1}, bis {2}","{0}, tolerance {1}, until {2}":"{0}, Toleranz {1}, bis {2}","Numerical errors":"Numerische Fehler","Study file {0}":"Studiendatei {0}","Copy study file":"Studiendatei kopieren","Copied.":"Kopiert.","The text is selected: copy it with the keyboard.":"Der Text ist markiert: bitte mit der Tastatur kopieren.","label {0}":"Zuordnung {0}","{0}, computed in this page":"{0}, auf dieser Seite berechnet","{0}, computed in this page, not proved":"{0}, auf dieser Seite berechnet, nicht bewiesen",Summaries:"Auswertungen","not available":"nicht verfügbar",Close:"Schließen","Enlarge the figure of {0}":"Die Abbildung zu {0} vergrößern",none:"keine","Finer parts of the map cannot be loaded: {0}":"Feinere Teile der Karte können nicht geladen werden: {0}","This page contains no equations.":"Diese Seite enthält keine Gleichungen.","{0}.":"{0}.","The store disagrees. Map: {0}; this motion: {1}. Page and store round the last digits differently, and such differences grow where motion is chaotic.":"Der Datensatz stimmt nicht überein. Karte: {0}; diese Bewegung: {1}. Seite und Datensatz runden die letzten Stellen verschieden, und solche Unterschiede wachsen, wo die Bewegung chaotisch ist.","no value":"kein Wert","At this exponent, small differences grow tenfold in {0}.":"Bei diesem Exponenten wachsen kleine Unterschiede in {0} auf das Zehnfache.","At this exponent, small differences shrink tenfold in {0}.":"Bei diesem Exponenten schrumpfen kleine Unterschiede in {0} auf ein Zehntel.","The store disagrees. Map: {0}; this motion: {1}. Page and store round the last digits differently, which decides the face of a body that touches on its edge.":"Der Datensatz stimmt nicht überein. Karte: {0}; diese Bewegung: {1}. Seite und Datensatz runden die letzten Stellen verschieden; das entscheidet über die Fläche eines Körpers, der mit der Kante aufkommt.","The page plays this motion, but it does not compute the {0}. The store has for this start: {1}.":"Die Seite spielt diese Bewegung ab, berechnet aber nicht: {0}. Der Datensatz enthält für diesen Startpunkt: {1}.","The page plays this motion, but it does not compute the {0}. The store has for the nearest stored start: {1}.":"Die Seite spielt diese Bewegung ab, berechnet aber nicht: {0}. Der Datensatz enthält für den nächsten gespeicherten Startpunkt: {1}.","The map is that of the changed parameters, computed in this page.":"Die Karte gilt für die geänderten Parameter, auf dieser Seite berechnet.","Computed with WebAssembly.":"Mit WebAssembly berechnet.","Recompute the map while parameters change, from coarse to fine":"Die Karte während der Änderung von Parametern neu berechnen, von grob nach fein","Live map":"Mitlaufende Karte","This start lies off the map, where {0} is {1}; here it is {2}.":"Dieser Startpunkt liegt nicht auf der Karte: Dort ist {0} {1}, hier {2}.","This start lies off the map, beyond the end of an axis.":"Dieser Startpunkt liegt außerhalb der Karte, jenseits des Endes einer Achse.","Computed with JavaScript, because this browser has no WebAssembly.":"Mit JavaScript berechnet, weil dieser Browser kein WebAssembly hat.","Computed with JavaScript, because this browser refused WebAssembly: {0}.":"Mit JavaScript berechnet, weil dieser Browser WebAssembly abgelehnt hat: {0}.","Computed with JavaScript, because of impacts or dry friction.":"Mit JavaScript berechnet, wegen Stößen oder Trockenreibung.","Computed with JavaScript, because of the noise.":"Mit JavaScript berechnet, wegen des Rauschens.","Computed with JavaScript: {0}.":"Mit JavaScript berechnet: {0}.","Computed with JavaScript, because the workers have not received WebAssembly.":"Mit JavaScript berechnet, weil die Prozesse kein WebAssembly erhalten haben."};var Gg={mass:"Masse",density:"Dichte",radius:"Radius","half length":"halbe Länge",length:"Länge",centre:"Mittelpunkt","first axis":"erste Achse","second axis":"zweite Achse","angular frequency":"Kreisfrequenz",moment:"Moment",direction:"Richtung",remanence:"Remanenz",strength:"Stärke",current:"Strom","number of turns":"Windungszahl",susceptibility:"Suszeptibilität","mass centre":"Schwerpunkt","moment of inertia":"Trägheitsmoment","spin angle":"Drehwinkel",drag:"Luftwiderstand","quadratic drag":"quadratischer Luftwiderstand","rotational drag":"Drehwiderstand",damping:"Dämpfung","dry friction":"trockene Reibung","Stribeck velocity":"Stribeck-Geschwindigkeit","half-life":"Halbwertszeit",period:"Periode",gravity:"Schwerkraft",field:"Feld",normal:"Normale","coefficient of restitution":"Stoßzahl",restitution:"Stoßzahl","height above the magnets":"Höhe über den Magneten",height:"Höhe",frequency:"Frequenz",phase:"Phase",mean:"Mittelwert",amplitude:"Amplitude","duty cycle":"Tastgrad",rise:"Anstieg","rate of turning":"Drehrate","axis of turning":"Drehachse","spin-up time":"Hochlaufzeit","first radius":"erster Radius","second radius":"zweiter Radius",angle:"Winkel",distance:"Abstand","rest length":"Ruhelänge","first value":"erster Wert","last value":"letzter Wert",duration:"Dauer",beginning:"Beginn",conductivity:"Leitfähigkeit",thickness:"Dicke",temperature:"Temperatur",seed:"Startwert",rate:"Rate",impulse:"Kraftstoß",permeability:"Permeabilität","permeability of space":"Permeabilität des Raums","cosine part":"Kosinusanteil","sine part":"Sinusanteil","lower end":"unteres Ende","upper end":"oberes Ende",edge:"Kante","integration method":"Integrationsverfahren","integration step":"Schrittweite der Integration","integration tolerance":"Toleranz der Integration",tilt:"Neigung",spin:"Drehung",speed:"Geschwindigkeit",x:"x",y:"y",z:"z","{0} of {1}":"{0} von {1}","{0} at the start":"{0} am Anfang","tilt towards {0}":"Neigung nach {0}","tilt of {0} towards {1}":"Neigung von {0} nach {1}","tilt about {0}":"Neigung um {0}","rate of the tilt towards {0}":"Rate der Neigung nach {0}","rate of the tilt of {0} towards {1}":"Rate der Neigung von {0} nach {1}","distance of {0}":"Abstand von {0}","distance of {0} from {1}":"Abstand von {0} zu {1}","half edge {0}":"halbe Kante {0}","semi-axis {0}":"Halbachse {0}","axis {0}":"Achse {0}","cylinder {0}":"Zylinder {0}","ellipsoid {0}":"Ellipsoid {0}","cuboid {0}":"Quader {0}","line {0}":"Linie {0}","point {0}":"Punkt {0}","pendulum {0}":"Pendel {0}","spring {0}":"Feder {0}","coil {0}":"Spule {0}","ramp {0}":"Rampe {0}","{0} of the magnet":"{0} des Magneten","{0} of the coil":"{0} der Spule","{0} of the pivot":"{0} des Aufhängepunkts","{0} of the hinge":"{0} des Scharniers","{0} of the wall":"{0} der Wand","{0} of the floor":"{0} des Bodens","{0} of the field":"{0} des Feldes","{0} of the wave":"{0} der Welle","{0} of the table":"{0} des Tisches","{0} of the plate":"{0} der Platte","{0} of the noise":"{0} des Rauschens","{0} of the kicks":"{0} der Stöße","{0} of the random force":"{0} der Zufallskraft","{0} of the random torque":"{0} des Zufallsdrehmoments","{0} of the ring":"{0} des Rings","{0} of the first body of the ring":"{0} des ersten Körpers des Rings","{0} of the motion":"{0} der Bewegung","{0} of the ellipse":"{0} der Ellipse","{0} of the amplitude":"{0} der Amplitude","{0} of the oscillation":"{0} der Schwingung","{0} of the rotation":"{0} der Drehung","{0} of the tilt":"{0} der Neigung","{0} of the soft-iron sphere":"{0} der Weicheisenkugel","{0} of the sphere":"{0} der Kugel","{0} of the cylinder":"{0} des Zylinders","{0} of the ellipsoid":"{0} des Ellipsoids","{0} of the cuboid":"{0} des Quaders","{0} of the line":"{0} der Linie","{0} of the point":"{0} des Punkts","{0} of the mesh":"{0} des Netzes","{0} of the box":"{0} der Box","{0} of the spring":"{0} der Feder","{0} of the ramp":"{0} der Rampe"};var Vg={"offset by {0}":"um {0} versetzt","offset by 1 % of the range":"um 1 % des Bereichs versetzt","no trail":"keine Spur","short trail":"kurze Spur",trail:"Spur","long trail":"lange Spur","body that leaves the trail":"Körper, der die Spur zieht","of {0} ({1})":"von {0} ({1})","follow body":"Körper folgen","Reset view":"Ansicht zurücksetzen","start a second motion that differs only in {0}":"eine zweite Bewegung starten, die sich nur in {0} unterscheidet","Remove second motion":"Zweite Bewegung entfernen","Second start:":"Zweiter Start:",gravity:"Schwerkraft",field:"Feld",Curves:"Kurven","Add a curve":"Kurve hinzufügen","plot one more quantity over time":"eine weitere Größe über der Zeit auftragen","show a shorter time range around the current time":"einen kürzeren Zeitraum um die jetzige Zeit zeigen","show a longer time range around the current time":"einen längeren Zeitraum um die jetzige Zeit zeigen","Full range":"Ganzer Bereich","show everything computed so far":"alles bisher Berechnete zeigen","quantity shown in this plot":"Größe in diesem Diagramm","remove this plot":"dieses Diagramm entfernen","not a number":"keine Zahl",infinite:"unendlich","minus infinite":"minus unendlich","This browser cannot show the 3D view ({0}). The curves and numbers below still work.":"Dieser Browser kann die 3D-Ansicht nicht zeigen ({0}). Die Kurven und Zahlen darunter sind trotzdem nutzbar.","{0} time units per second":"{0} Zeiteinheiten je Sekunde","{0} × real time":"{0} × Echtzeit","{0} (this computer cannot keep up)":"{0} (dieser Rechner ist nicht schnell genug)",Play:"Abspielen","play or pause (space)":"abspielen oder anhalten (Leertaste)",speed:"Geschwindigkeit",time:"Zeit",Start:"Anfang","back to the start":"zurück zum Anfang","−step":"−Schritt","one integration step back (<)":"ein Integrationsschritt zurück (<)","one frame back (,)":"ein Bild zurück (,)","one frame forward (.)":"ein Bild vor (.)","+step":"+Schritt","one integration step forward (>)":"ein Integrationsschritt vor (>)",Pause:"Pause","{0} of {1}":"{0} von {1}","position of {0}":"Ort von {0}",mechanical:"mechanisch",dissipated:"dissipiert",total:"gesamt",kinetic:"kinetisch",potential:"potentiell",energy:"Energie","energy drift (change of mechanical plus dissipated energy)":"Energiedrift (Änderung der mechanischen plus dissipierten Energie)",drift:"Drift","distance between the two motions":"Abstand der beiden Bewegungen",distance:"Abstand","Start: {0}":"Start: {0}","Second motion":"Zweite Bewegung","First motion":"Erste Bewegung","Second motion, start: {0}":"Zweite Bewegung, Start: {0}","First motion, start: {0}":"Erste Bewegung, Start: {0}","Not at rest when the integration ended (t = {0}).":"Nicht in Ruhe, als die Integration endete (t = {0}).","Failed because the state became infinite (t = {0}).":"Fehlgeschlagen, weil der Zustand unendlich wurde (t = {0}).","Failed because the steps became too small (t = {0}).":"Fehlgeschlagen, weil die Schritte zu klein wurden (t = {0}).","Stopped at the limit on the number of steps (t = {0}).":"Angehalten an der Höchstzahl der Schritte (t = {0}).","Stopped at the limit on the number of impacts (t = {0}).":"Angehalten an der Höchstzahl der Stöße (t = {0}).","Slow since t = {0}, not near any named place; capture is not proved.":"Langsam seit t = {0}, nicht nahe einem benannten Ort; der Einfang ist nicht bewiesen.","Slow since t = {0}, near {1}; capture is not proved.":"Langsam seit t = {0}, nahe {1}; der Einfang ist nicht bewiesen.","Comes to rest: {0}, captured at t = {1}.":"Kommt zur Ruhe: {0}, eingefangen bei t = {1}.","Stuck since t = {0}, held by dry friction.":"Haftet seit t = {0} durch trockene Reibung.","Stuck since t = {0}, held by dry friction in the well of {1}.":"Haftet seit t = {0} durch trockene Reibung in der Potentialmulde von {1}.","Stuck since t = {0}, held by dry friction near {1}.":"Haftet seit t = {0} durch trockene Reibung nahe {1}.","Recorded motion, linearly interpolated":"Aufgezeichnete Bewegung, linear interpoliert","{0}, step {1}":"{0}, Schrittweite {1}","{0}, tolerance {1}":"{0}, Toleranz {1}","{0} records":"{0} Aufzeichnungen","{0} steps":"{0} Schritte","{0}, energy drift {1}":"{0}, Energiedrift {1}","{0}, energy drift {1} ({2} of the largest kinetic energy)":"{0}, Energiedrift {1} ({2} der größten kinetischen Energie)","horizontal axis of the section":"waagerechte Achse des Schnitts","vertical axis of the section":"senkrechte Achse des Schnitts","Once per period":"Einmal je Periode","Dots: the motion every {0}, {1} so far, the last one large.":"Punkte: die Bewegung alle {0}, bisher {1}, der letzte groß.","Rings: {0}.":"Ringe: {0}.","The page has no orbits for these parameters.":"Die Seite enthält keine Bahnen für diese Parameter.","The second motion is grey.":"Die zweite Bewegung ist grau.","{0} against {1}, once per period":"{0} gegen {1}, einmal je Periode","These values change the motion; the 3D view keeps the original shapes.":"Diese Werte ändern die Bewegung; die 3D-Ansicht behält die ursprünglichen Formen.",Parameters:"Parameter","Reset all":"Alles zurücksetzen",scene:"Szene","{0} in {1}":"{0} in {1}","{0}, slider":"{0}, Schieberegler","reset to the value of the study":"auf den Wert der Studie zurücksetzen","reset {0}":"{0} zurücksetzen","equilibrium {0}":"Ruhelage {0}","face {0}":"Fläche {0}",first:"erste",second:"zweite","{0} or {1}":"{0} oder {1}","All {0} starts {1} away end in the same way.":"Alle {0} Startpunkte im Abstand {1} enden ebenso.","Of {0} starts {1} away, {2}: a difference too small to be seen decides the outcome here.":"Von {0} Startpunkten im Abstand {1}: {2}. Ein Unterschied, der zu klein ist, um ihn zu sehen, entscheidet hier über den Ausgang.","{0} not at rest by the end":"{0} am Ende nicht in Ruhe","{0} failed":"{0} fehlgeschlagen","{0} end at {1}":"{0} mit Ende bei {1}","{0} not down yet":"{0} noch nicht unten","{0} with {1} down":"{0} mit {1} unten","None of {0} starts {1} away flips.":"Keiner von {0} Startpunkten im Abstand {1} führt zu einem Überschlag.","Of {0} starts {1} away, {2} flip, first between t = {3} and {4}.":"Von {0} Startpunkten im Abstand {1} führen {2} zu einem Überschlag, dem ersten zwischen t = {3} und {4}.","In none of {0} starts {1} away do bodies meet.":"Bei keinem von {0} Startpunkten im Abstand {1} treffen sich Körper.","In {0} of {1} starts {2} away bodies meet, between t = {3} and {4}.":"Bei {0} von {1} Startpunkten im Abstand {2} treffen sich Körper, zwischen t = {3} und {4}.","In none of {0} starts {1} away is the sphere left.":"Bei keinem von {0} Startpunkten im Abstand {1} wird die Kugel verlassen.","In {0} of {1} starts {2} away the sphere is left, between t = {3} and {4}.":"Bei {0} von {1} Startpunkten im Abstand {2} wird die Kugel verlassen, zwischen t = {3} und {4}.","No flip up to t = {0}.":"Kein Überschlag bis t = {0}.","No flip so far.":"Bisher kein Überschlag.","First flip at t = {0}: {1}.":"Erster Überschlag bei t = {0}: {1}.","First flip at t = {0}.":"Erster Überschlag bei t = {0}.","Flips at t = {0} {1}; the mean time between flips is {2}.":"Überschläge bei t = {0} {1}; die mittlere Zeit zwischen Überschlägen beträgt {2}.","The bodies have not met by t = {0}.":"Die Körper haben sich bis t = {0} nicht getroffen.","The bodies have not met so far.":"Die Körper haben sich bisher nicht getroffen.","They meet at t = {0}: {1}. The equations end there.":"Sie treffen sich bei t = {0}: {1}. Dort enden die Gleichungen.","The two bodies meet at t = {0}. The equations end there.":"Die beiden Körper treffen sich bei t = {0}. Dort enden die Gleichungen.","{0} leaves the sphere of radius {1} at t = {2}.":"{0} verlässt die Kugel vom Radius {1} bei t = {2}.","It is farther than {0} from its start from t = {1} on.":"Ab t = {1} ist es weiter als {0} von seinem Anfang entfernt.","It leaves the sphere of radius {0} at t = {1}.":"Bei t = {1} wird die Kugel vom Radius {0} verlassen.","It has not left the sphere of radius {0} so far.":"Die Kugel vom Radius {0} wurde bisher nicht verlassen.","It stays within {0} of its start up to t = {1}.":"Bis t = {1} bleibt es innerhalb von {0} um seinen Anfang.","It stays in the sphere of radius {0} up to t = {1}.":"Bis t = {1} wird die Kugel vom Radius {0} nicht verlassen.","It has not touched the floor by t = {0}.":"Der Boden ist bis t = {0} nicht berührt.","Heads: at the first touch, t = {0}, the side that was down at no tilt is down again.":"Kopf: bei der ersten Berührung, t = {0}, liegt die Seite unten, die ohne Neigung unten war.","Tails: at the first touch, t = {0}, the side that was up at no tilt is down.":"Zahl: bei der ersten Berührung, t = {0}, liegt die Seite unten, die ohne Neigung oben war.","On its edge at the first touch, t = {0}.":"Bei der ersten Berührung auf dem Rand, t = {0}.","First touch at t = {0}, with the face {1} down.":"Erste Berührung bei t = {0}, mit der Fläche {1} unten.","First touch at t = {0}.":"Erste Berührung bei t = {0}.","One impact up to t = {0}.":"Ein Stoß bis t = {0}.","{0} impacts up to t = {1}.":"{0} Stöße bis t = {1}.","Touches the wall without a break since t = {0}.":"Berührt die Wand ununterbrochen seit t = {0}.","Not lying on a wall at t = {0}.":"Liegt bei t = {0} auf keiner Wand.","its largest face ({0})":"seiner größten Fläche ({0})","a face of middle size ({0})":"einer mittelgroßen Fläche ({0})","its smallest face ({0})":"seiner kleinsten Fläche ({0})","The recorded motion ends at t = {0}.":"Die aufgezeichnete Bewegung endet bei t = {0}.","Ends up lying on {0}; this is certain from t = {1} on.":"Liegt am Ende auf {0}; das steht ab t = {1} fest.","At rest on the wall when the integration ended (t = {0}).":"Ruht am Ende der Integration auf der Wand (t = {0}).","Still moving at t = {0}: noise never lets it rest.":"Noch in Bewegung bei t = {0}: das Rauschen lässt keine Ruhe zu.","Still moving at t = {0}, as a driven system does.":"Noch in Bewegung bei t = {0}, wie es ein angetriebenes System ist.","Still moving at t = {0}, as a system without drag does.":"Noch in Bewegung bei t = {0}, wie es ein System ohne Reibung ist.","Hardly moves any more at t = {0}.":"Bewegt sich bei t = {0} kaum noch.","Still moving at t = {0}.":"Noch in Bewegung bei t = {0}.","{0} {1}":"{0} {1}","{0}, in three dimensions. Arrow keys rotate the view; plus and minus zoom; 0 resets it; G holds a body.":"{0}, räumlich. Pfeiltasten drehen die Ansicht, Plus und Minus vergrößern und verkleinern, 0 setzt sie zurück, G hält einen Körper.","Drag a body and let it go.":"Ziehen Sie einen Körper und lassen Sie ihn los.","Held: {0}. Arrow keys move it, Enter lets it go, Escape puts it back.":"Gehalten: {0}. Pfeiltasten bewegen es, die Eingabetaste lässt es los, Escape setzt es zurück.","Held: {0}":"Gehalten: {0}","This page cannot change these controls of the study: {0}.":"Diese Seite kann folgende Regler der Studie nicht ändern: {0}.","The motion does not come to repeat within 12 periods of the drive.":"Die Bewegung wiederholt sich nicht innerhalb von 12 Perioden des Antriebs.","The motion comes to repeat with every period of the drive.":"Die Bewegung wiederholt sich schließlich mit jeder Periode des Antriebs.","The motion comes to repeat after {0} periods of the drive.":"Die Bewegung wiederholt sich schließlich nach {0} Perioden des Antriebs.","All {0} starts {1} away have this event at t = {2}.":"Bei allen {0} Startpunkten im Abstand {1} tritt dieses Ereignis bei t = {2} ein.","None of {0} starts {1} away comes to rest by the end.":"Keiner von {0} Startpunkten im Abstand {1} führt bis zum Ende zur Ruhe."};var Hg={Space:"Leertaste","play or pause":"abspielen oder anhalten",", and .":", und .","go one frame back or forward":"ein Bild zurück oder vor","< and >":"< und >","go one integration step back or forward":"einen Integrationsschritt zurück oder vor","Arrow keys, + and −, 0":"Pfeiltasten, + und −, 0","rotate, zoom and reset the 3D view while it has the focus":"die 3D-Ansicht drehen, vergrößern und zurücksetzen, solange sie den Fokus hat","show this list":"diese Liste zeigen","move to the next control":"zum nächsten Bedienelement gehen","On the map":"Auf der Karte",Motion:"Bewegung",Page:"Seite",Keys:"Tasten","Large text":"Große Schrift","Keys (?)":"Tasten (?)",Map:"Karte","Skip to the main content":"Zum Hauptinhalt springen","This page cannot play motions: {0}":"Diese Seite kann keine Bewegungen abspielen: {0}","The colour is the magnet at which the motion comes to rest.":"Die Farbe zeigt den Magneten, an dem die Bewegung zur Ruhe kommt.","The colour is the equilibrium at which the motion comes to rest.":"Die Farbe zeigt die Ruhelage, in der die Bewegung zur Ruhe kommt.","The colour is the time after which the final equilibrium is certain.":"Die Farbe zeigt die Zeit, nach der die endgültige Ruhelage feststeht.","The colour is the face on which the body lands.":"Die Farbe zeigt die Fläche, auf der der Körper landet.","The colour is the time after which the face on which the body lands is certain.":"Die Farbe zeigt die Zeit, nach der die Landefläche feststeht.","The colour is the attractor on which the motion ends: an equilibrium, a cycle or another lasting motion.":"Die Farbe zeigt den Attraktor, auf dem die Bewegung endet: eine Ruhelage, einen Zyklus oder eine andere bleibende Bewegung.","The colour is the time after which the attractor of the motion is certain.":"Die Farbe zeigt die Zeit, nach der der Attraktor der Bewegung feststeht.","The colour is whether two bodies meet, and which.":"Die Farbe zeigt, ob sich zwei Körper treffen, und welche.","The colour is the time at which two bodies first meet.":"Die Farbe zeigt die Zeit, zu der sich zwei Körper zuerst treffen.","The colour is whether a body leaves its sphere, and which.":"Die Farbe zeigt, ob ein Körper seine Kugel verlässt, und welcher.","The colour is the time at which a body first leaves its sphere.":"Die Farbe zeigt die Zeit, zu der ein Körper seine Kugel zuerst verlässt.","The colour is the time at which the motion is first deep in another well.":"Die Farbe zeigt die Zeit, zu der die Bewegung erstmals tief in einer anderen Potentialmulde ist.","The colour is the mean time between two flips of the body that flips first.":"Die Farbe zeigt die mittlere Zeit zwischen zwei Überschlägen des Körpers, der zuerst überschlägt.","The colour is the time of the first flip.":"Die Farbe zeigt die Zeit des ersten Überschlags.","The colour is the largest Lyapunov exponent; it is positive where nearby motions separate exponentially, that is, where the motion is chaotic.":"Die Farbe zeigt den größten Ljapunow-Exponenten; er ist positiv, wo benachbarte Bewegungen exponentiell auseinanderlaufen, wo die Bewegung also chaotisch ist.","The colour is whether the motion is chaotic, as its largest Lyapunov exponent shows.":"Die Farbe zeigt, ob die Bewegung chaotisch ist, nach ihrem größten Ljapunow-Exponenten.","The colour is how the computation of the motion ended.":"Die Farbe zeigt, wie die Berechnung der Bewegung endete.","The colour is the error of the energy at the end, a measure of the accuracy of the computation.":"Die Farbe zeigt den Fehler der Energie am Ende, ein Maß für die Genauigkeit der Rechnung.","Rigid bodies hang from pivots or turn about hinges. Gravity, magnetic fields, the forces between magnets and friction act on them. Their motion follows from Euler's equations for the rotation of rigid bodies.":"Starre Körper hängen an Aufhängepunkten oder drehen sich um Scharniere. Auf sie wirken die Schwerkraft, Magnetfelder, die Kräfte zwischen Magneten und Reibung. Ihre Bewegung folgt aus den Eulerschen Gleichungen für die Drehung starrer Körper.","A point moves in a plane. A linear force pulls it to the middle, drag slows it down, and each magnet attracts or repels it with a force like that between point charges. This is the model of the magnetic pendulum in many textbooks.":"Ein Punkt bewegt sich in einer Ebene. Eine lineare Kraft zieht ihn zur Mitte, Reibung bremst ihn, und jeder Magnet zieht ihn an oder stößt ihn ab mit einer Kraft wie zwischen Punktladungen. Das ist das Modell des magnetischen Pendels in vielen Lehrbüchern.","Spheres, which are point masses, are connected by rigid rods without mass. Gravity, magnetic fields, the forces between magnets and drag act on them. Their motion follows from Newton's equations with the constraint that no rod changes its length.":"Kugeln, die als Punktmassen gelten, sind durch starre masselose Stäbe verbunden. Auf sie wirken die Schwerkraft, Magnetfelder, die Kräfte zwischen Magneten und Luftwiderstand. Ihre Bewegung folgt aus den Newtonschen Gleichungen mit der Zwangsbedingung, dass kein Stab seine Länge ändert.","Rigid bodies fly and turn freely. Gravity, magnetic fields, the forces between magnets and drag act on them, and they bounce off walls, if there are any. Their motion follows from the equations of Newton and Euler.":"Starre Körper fliegen und drehen sich frei. Auf sie wirken die Schwerkraft, Magnetfelder, die Kräfte zwischen Magneten und Luftwiderstand, und sie prallen von Wänden ab, wenn es welche gibt. Ihre Bewegung folgt aus den Gleichungen von Newton und Euler.","The colour shows: {0}.":"Die Farbe zeigt: {0}.","The picture shows one recorded motion.":"Das Bild zeigt eine aufgezeichnete Bewegung.","The picture shows one motion from its start, computed in this page.":"Das Bild zeigt eine Bewegung von ihrem Anfang an, auf dieser Seite berechnet.","Each dot is a value of {0}; its row is the outcome of the motion ({1}).":"Jeder Punkt ist ein Wert von {0}; seine Zeile ist der Ausgang der Bewegung ({1}).","The curve shows {0} for each value of {1}.":"Die Kurve zeigt für jeden Wert von {1}: {0}.","Each dot is a start, drawn at random.":"Jeder Punkt ist ein zufällig gezogener Start.","Each point of the map is a start of the motion.":"Jeder Punkt der Karte ist ein Start der Bewegung.","Each point of the map is a choice of two parameters.":"Jeder Punkt der Karte ist eine Wahl zweier Parameter.","Each point of the map is a start together with a parameter.":"Jeder Punkt der Karte ist ein Start zusammen mit einem Parameter.","Point at the map to read its values.":"Zeigen Sie auf die Karte, um ihre Werte zu lesen.","The map was computed before this page was written. The motions are computed now, in your browser, from the same equations.":"Die Karte wurde berechnet, bevor diese Seite geschrieben wurde. Die Bewegungen werden jetzt in Ihrem Browser berechnet, aus denselben Gleichungen.","The motion is computed now, in your browser.":"Die Bewegung wird jetzt in Ihrem Browser berechnet.","What is this?":"Was ist das?","This page cannot play motions, because it contains no equations.":"Diese Seite kann keine Bewegungen abspielen, weil sie keine Gleichungen enthält.","This page is damaged: its data cannot be read ({0}).":"Diese Seite ist beschädigt: ihre Daten sind nicht lesbar ({0}).","More parameters":"Weitere Parameter","+ and −":"+ und −","The address of this page is damaged ({0}). The page shows its own start.":"Die Adresse dieser Seite ist beschädigt ({0}). Die Seite zeigt ihren eigenen Anfang.","The address was written by another version of this page. The page shows its own start.":"Die Adresse stammt von einer anderen Version dieser Seite. Die Seite zeigt ihren eigenen Anfang.","The address belongs to another version of this study, with other numbers. The page shows its own start.":"Die Adresse gehört zu einer anderen Version dieser Studie mit anderen Zahlen. Die Seite zeigt ihren eigenen Anfang.","The address belongs to another study ({0}). The page shows its own start.":"Die Adresse gehört zu einer anderen Studie ({0}). Die Seite zeigt ihren eigenen Anfang.","Keep and share":"Sichern und teilen",Link:"Verknüpfung","Pictures and film":"Bilder und Film",Numbers:"Zahlen",Screen:"Bildschirm","This browser could not do this: {0}":"Dieser Browser konnte das nicht: {0}","Copy link":"Link kopieren","an address that opens this page as it is now":"eine Adresse, die diese Seite so öffnet, wie sie jetzt ist","The link is copied. It opens the page as it is now.":"Der Link ist kopiert. Er öffnet die Seite so, wie sie jetzt ist.","Copy HTML":"HTML kopieren","a line that shows this page inside another page":"eine Zeile, die diese Seite in einer anderen zeigt","The line is copied. Put the file of this page beside the page that shows it.":"Die Zeile ist kopiert. Legen Sie die Datei dieser Seite neben die Seite, die sie zeigt.","The line is copied. Put it into the HTML of another page.":"Die Zeile ist kopiert. Fügen Sie sie in das HTML einer anderen Seite ein.","text to copy":"Text zum Kopieren","This browser does not let the page copy. The text is selected: copy it with Ctrl+C.":"Dieser Browser lässt die Seite nicht kopieren. Der Text ist markiert: kopieren Sie ihn mit Strg+C.","Map as PNG":"Karte als PNG","save the picture of the map":"das Bild der Karte speichern","Map as SVG":"Karte als SVG","save the map with axes and letters as shapes":"die Karte mit Achsen und Schrift als Formen speichern","3D view as PNG":"3D-Ansicht als PNG","save the picture of the 3D view":"das Bild der 3D-Ansicht speichern","Saved as {0}.":"Gespeichert als {0}.","Only a map over two axes is saved as SVG; curves and dots are saved as PNG.":"Nur eine Karte über zwei Achsen wird als SVG gespeichert; Kurven und Punkte werden als PNG gespeichert.","This browser cannot record films. `pem view` writes them.":"Dieser Browser kann keine Filme aufnehmen. `pem view` schreibt sie.",Film:"Film","play the motion from its start and save it as a film":"die Bewegung von Anfang an abspielen und als Film speichern","Stop and save the film":"Anhalten und den Film speichern","Recording the motion as it plays. The film ends with the motion, or when you stop it.":"Die Bewegung wird beim Abspielen aufgenommen. Der Film endet mit der Bewegung oder wenn Sie ihn anhalten.","Motion as CSV":"Bewegung als CSV","save time, state and observed quantities of the motion":"Zeit, Zustand und beobachtete Größen der Bewegung speichern","Map as CSV":"Karte als CSV","save the axes and the variable that the map shows":"die Achsen und die Größe der Karte speichern","This browser or the page around this one does not allow the full screen.":"Dieser Browser oder die umgebende Seite erlaubt keine Vollbildanzeige.","Full screen":"Vollbild","show the page on the full screen, or leave it":"die Seite als Vollbild zeigen oder das Vollbild verlassen","hold a body of the 3D view, and then the next one":"einen Körper der 3D-Ansicht halten, dann den nächsten","Arrow keys, Enter, Escape":"Pfeiltasten, Eingabetaste, Escape","move what is held, let it go, put it back":"das Gehaltene bewegen, loslassen, zurücksetzen","Turn the view by dragging it; change the numbers to start another motion.":"Drehen Sie die Ansicht durch Ziehen; ändern Sie die Zahlen, um eine andere Bewegung zu starten.","Click or tap a dot to watch the motion from there; change the numbers beside it to see their effect.":"Klicken oder tippen Sie auf einen Punkt, um die Bewegung von dort zu sehen; ändern Sie die Zahlen daneben, um ihre Wirkung zu sehen.","Click or tap the diagram to watch the motion with that value; change the numbers beside it to see their effect.":"Klicken oder tippen Sie auf das Diagramm, um die Bewegung mit diesem Wert zu sehen; ändern Sie die Zahlen daneben, um ihre Wirkung zu sehen.","Click or tap the map to watch the motion from there; change the numbers beside it to see their effect.":"Klicken oder tippen Sie auf die Karte, um die Bewegung von dort zu sehen; ändern Sie die Zahlen daneben, um ihre Wirkung zu sehen.","This page stands inside another page and has no address of its own.":"Diese Seite steht in einer anderen Seite und hat keine eigene Adresse."};var Kw={...Hg,...zg,...Vg},Zw={...Gg,...Bg};var Uf={};Ng(Uf,{SENTENCES:()=>jw,TEXTS:()=>Jw});var Wg={pending:"未計算",failed:"失敗",done:"完了","not finite":"有限でない","step underflow":"刻み幅が小さすぎる","out of steps":"ステップ数超過","energy rose":"エネルギーが増加",error:"エラー","out of jumps":"衝突回数超過",running:"実行中",complete:"完了",incomplete:"未完了",yes:"はい",no:"いいえ",none:"なし","at rest at no magnet":"どの磁石でもない所で静止","not at rest at the end":"終了時に静止せず","not at rest":"静止せず","at rest at an unlisted equilibrium":"一覧にない平衡点で静止","magnet {0}":"磁石{0}","magnet of {0}":"{0}の磁石","magnet {0} of {1}":"{1}の磁石{0}","coil {0} of {1}":"{1}のコイル{0}","{0} (repels)":"{0}(反発)","equilibrium {0}":"平衡点{0}","attractor {0}":"アトラクター{0}","rod {0}":"棒{0}","body {0}":"物体{0}","sphere {0}":"球{0}","wall {0}":"壁{0}","not certain":"不確定","plus x":"+x","minus x":"−x","plus y":"+y","minus y":"−y","plus z":"+z","minus z":"−z","plus end":"+端","minus end":"−端",side:"側面","in no catalogue":"一覧になし",escaped:"脱出","not converged":"未収束",known:"確定",zero:"ゼロ",drifts:"変動",rough:"粗い",regular:"規則的",chaotic:"カオス的","partially predictable":"部分的に予測可能","strongly chaotic":"強いカオス",still:"静止",undecided:"未決定",stays:"とどまる",left:"離脱",apart:"離れている",met:"接触","not tried":"未試行",proved:"証明済み",contradicted:"反証","not proved":"未証明",computed:"計算",inferred:"推定",confirmed:"確認済み",corrected:"訂正",image:"対称な写し","image confirmed":"対称な写し(確認済み)","image corrected":"対称な写し(訂正)",equilibrium:"平衡点",cycle:"周期軌道","limit cycle":"リミットサイクル",torus:"トーラス","period-{0} cycle":"{0}周期軌道","rest magnet":"静止する磁石","rest point":"静止する平衡点","rest time":"捕獲時刻",status:"状態","energy drift":"エネルギードリフト",attractor:"アトラクター","attractor time":"アトラクターの確定時刻","landing face":"着地面","landing time":"着地時刻","lying time":"接地の開始時刻","impact count":"衝突回数","flip time":"反転時刻","flip rod":"反転した棒","flip body":"反転した物体","flip interval":"反転の間隔","final time":"終了時刻","leaving time":"離脱時刻","met time":"接触時刻","escape time":"脱出時刻","escape from":"脱出元","escape to":"脱出先","escape from magnet":"脱出元の磁石","escape to magnet":"脱出先の磁石",stuck:"固着",proof:"証明",lyapunov:"リアプノフ指数","lyapunov error":"リアプノフ指数の誤差","lyapunov verdict":"リアプノフ指数の判定",megno:"MEGNO","megno mean":"MEGNOの平均",gali:"GALI",sali:"SALI",fli:"FLI",ftle:"FTLE","kaplan yorke":"カプラン・ヨーク次元","volume growth":"体積の増大","predictability exponent":"予測可能性の指数","predictability correlation":"予測可能性の相関","predictability motion":"運動の種類","face on which the body lands":"物体が着地する面","face towards the wall at the first touch":"最初の接触時に壁に向いた面","time after which the landing face cannot change":"着地面がもう変わり得なくなる時刻","time of the first touch":"最初に接触する時刻","start time of the wall contact that lasts to the end":"終了まで続く壁との接触が始まる時刻","number of impacts":"衝突の回数","energy error: energy at the end plus energy lost to drag and impacts, minus energy at the start":"エネルギー誤差: 終了時のエネルギーと、抵抗および衝突で失われたエネルギーの和から、開始時のエネルギーを引いたもの","energy error: energy at the end plus energy lost to drag, minus energy at the start":"エネルギー誤差: 終了時のエネルギーと抵抗で失われたエネルギーの和から、開始時のエネルギーを引いたもの","energy error: energy at the end plus energy lost, minus energy at the start":"エネルギー誤差: 終了時のエネルギーと失われたエネルギーの和から、開始時のエネルギーを引いたもの","outcome of the trajectory":"軌道の結果","attractor on which the trajectory ends":"軌道が達するアトラクター","time after which the attractor is certain, or at which the trajectory escapes":"アトラクターが確定する時刻、または軌道が脱出する時刻","largest Lyapunov exponent":"最大リアプノフ指数","standard error of the largest Lyapunov exponent":"最大リアプノフ指数の標準誤差","verdict on the largest Lyapunov exponent":"最大リアプノフ指数の判定","largest finite-time Lyapunov exponent over the horizon":"有限時間の最大リアプノフ指数","Kaplan-Yorke dimension":"カプラン・ヨーク次元","MEGNO, mean exponential growth of nearby orbits":"MEGNO(近接軌道の平均指数増大)","time average of MEGNO":"MEGNOの時間平均","generalised alignment index (GALI)":"一般化整列指数(GALI)","smaller alignment index (SALI)":"小整列指数(SALI)","fast Lyapunov indicator (FLI)":"高速リアプノフ指標(FLI)","ln of the largest growth of a volume element":"体積要素の最大増大率の自然対数","scaling exponent of the distance of pairs":"対の距離のスケーリング指数","long-term correlation of the closest pair":"最も近い対の長時間相関","kind of motion, from pairs of trajectories":"軌道の対から判定した運動の種類","time at which a rod first goes over the top":"棒が初めて頂点を越える時刻","rod that first goes over the top":"最初に頂点を越える棒","placed magnet at which the sphere comes to rest":"球が静止する固定磁石","placed magnet at which the pendulum comes to rest":"振り子が静止する固定磁石","magnet at which the point comes to rest":"質点が静止する磁石","equilibrium at which the trajectory comes to rest":"軌道が静止する平衡点","capture time":"捕獲時刻","time at the end of the integration":"積分の終了時刻","body that first leaves the sphere":"最初に球の外へ出る物体","time at which a body first leaves the sphere":"物体が初めて球の外へ出る時刻","time at which the motion is first deep in another well":"運動が初めて別のポテンシャル井戸の奥に入る時刻","well of the start":"出発時のポテンシャル井戸","well of the escape":"脱出先のポテンシャル井戸","body that flips":"反転する物体","mean time between flips of the body that flips first":"最初に反転する物体の反転の平均間隔","pair of bodies that meets first":"最初に接触する物体の対","time at which two bodies first meet":"2つの物体が初めて接触する時刻","body axes":"物体に固定した軸","angular velocity":"角速度","angular momentum about the pivot (component along the hinge for a hinged pendulum)":"支点まわりの角運動量(蝶番の場合は軸方向の成分)","total torque about the pivot (component along the hinge for a hinged pendulum), dL/dt":"支点まわりの全トルク(蝶番の場合は軸方向の成分)、dL/dt","angular momentum about the mass centre":"質量中心まわりの角運動量","total torque about the mass centre, dL/dt":"質量中心まわりの全トルク、dL/dt","total force, dp/dt":"全力、dp/dt","position of each magnet":"各磁石の位置","position of each sphere":"各球の位置","velocity of each sphere":"各球の速度","position of the mass centre":"質量中心の位置","velocity of the mass centre":"質量中心の速度","attitude, rotation from the body frame to the lab frame":"姿勢(物体系から実験室系への回転)","periodic image of the box":"箱の周期像","angle about the hinge":"蝶番まわりの角度","force of the rod; positive: compression (the rod pushes)":"棒の力、正は圧縮(棒が押す)","whether the force of the rod is unique; if not, the solution of least norm is given":"棒の力が一意かどうか(一意でなければ最小ノルムの解を示す)","total energy":"全エネルギー",position:"位置",velocity:"速度",orientation:"姿勢","angular momentum":"角運動量",torque:"トルク",magnet:"磁石",body:"物体",rod:"棒",sphere:"球",pendulum:"振り子",axis:"軸","energy drift of a trajectory, median":"軌道のエネルギードリフト、中央値","energy drift of a trajectory, 99th percentile":"軌道のエネルギードリフト、99パーセンタイル","energy drift of a trajectory, maximum":"軌道のエネルギードリフト、最大値","check of labels: a sample is integrated again at a hundredth of the error":"ラベルの検査: 標本を100分の1の誤差で積分し直す","{0} in this page":"このページでの{0}","Labels resolved: {0}":"ラベルは確定: {0}","resolved: {0}":"確定: {0}","Labels NOT RESOLVED: {0}":"ラベルは未確定: {0}","NOT RESOLVED: {0}":"未確定: {0}","Labels not checked yet":"ラベルは未検査","labels not checked yet":"ラベルは未検査","Label check: {0}":"ラベルの検査: {0}","{0} of {1} labels change at a hundredth of the error":"誤差を100分の1にすると{1}個中{0}個のラベルが変わる","{0} ({1} more were still moving and are not counted)":"{0}(ほか{1}個はまだ動いており数えていない)","{0} ({1} more had not converged and are not counted)":"{0}(ほか{1}個は収束しておらず数えていない)","with 95 % confidence at most {0} % of all labels change":"信頼度95 %で、変わるのは全ラベルの{0} %以下","{0} resolves the labels: {1} of {2} change":"{0}とすればラベルが確定する({2}個中{1}個が変わる)","no tolerance in double precision resolves the labels":"倍精度ではどの許容誤差でもラベルは確定しない","The page contains the equilibria of only one in every {0} parameter sets.":"このページには、パラメータの組{0}個につき1個の平衡点だけが含まれています。",attractors:"アトラクター","basin entropy":"吸引領域エントロピー","box dimension":"ボックス次元","probability of each label":"各ラベルの確率",chances:"確率","critical shock":"臨界衝撃",edges:"境界","equivalent dimension of the boundary":"境界の等価次元","equivalent dimension":"等価次元","escape rate":"脱出率","expansion entropy":"拡大エントロピー","final-state sensitivity":"終状態の鋭敏性","final state sensitivity":"終状態の鋭敏性",fractality:"フラクタル性",fractions:"割合",frequencies:"周波数",intermingledness:"混合度","label check":"ラベルの検査","lagrangian descriptor":"ラグランジュ記述子","lyapunov spectrum":"リアプノフスペクトル",orbits:"軌道","partial predictability":"部分的な予測可能性",polhodes:"ポルホード",polhode:"ポルホード","proofs of labels":"ラベルの証明",refinement:"細分化","rest map":"静止マップ",equilibria:"平衡点","rest points":"平衡点",section:"断面","settling of undecided starts":"未決定の出発点の行き先",settling:"静止への移行","Sobol indices":"ソボル指数","sobol indices":"ソボル指数",symmetry:"対称性",tipping:"ティッピング","lines on which the coin is caught on edge":"硬貨が縁で受け止められる線","tossed coin":"投げられた硬貨","uncertainty exponent":"不確定性指数","Wada property":"和田の性質",wada:"和田の性質","too few points for a verdict: {0}":"判定するには点が少なすぎる: {0}","not checked: the study is small":"未検査: スタディが小さい","no labels: no point of the sample has come to rest":"ラベルなし: 標本に静止した点がない","no labels: {0} points of the sample were still moving after four times the study's time":"ラベルなし: 標本の{0}点はスタディの4倍の時間の後もまだ動いていた","the study has no more points":"スタディにはこれ以上の点がない","to check more points, add `label_check: {points: 100}` at the top level of the study, or `--set 'label_check={points: 100}'`":"より多くの点を検査するには、スタディの最上位に `label_check: {points: 100}` を加えるか、`--set 'label_check={points: 100}'` を指定する","period {0}":"周期{0}","period {0} {1}":"周期{0} {1}","torus {0}":"トーラス{0}","chaotic {0}":"カオス的{0}","limit cycle {0}":"リミットサイクル{0}","rounding error at most {0}":"丸め誤差は最大{0}",points:"点の数","fraction changed":"変化した割合","standard error":"標準誤差","upper bound":"上限",exponent:"指数","range error":"範囲による誤差",scaling:"スケーリング","too few scales":"尺度が少なすぎる",saturated:"飽和",dimension:"次元",entropy:"エントロピー","boundary entropy":"境界エントロピー","box exponent":"ボックス指数","box standard error":"標準誤差(ボックス)","box range error":"範囲による誤差(ボックス)","box scaling":"スケーリング(ボックス)","magnet of the well of the start; not at rest: no well":"出発時のポテンシャル井戸の磁石(静止せず: 井戸なし)","magnet of the well of the escape; not at rest: no well":"脱出先のポテンシャル井戸の磁石(静止せず: 井戸なし)","predictability exponent error":"予測可能性の指数の誤差","predictability correlation error":"予測可能性の相関の誤差","standard error of the scaling exponent of the distance of pairs":"対の距離のスケーリング指数の標準誤差","standard error of the long-term correlation of the closest pair":"最も近い対の長時間相関の標準誤差","The map is coarser than the store, which has {0} points: {1}.":"マップは{0}点の保存データより粗くなっています: {1}。","one point in {0} along {1}":"{1}方向に{0}点ごとに1点","blocks of {0} along {1}":"{1}方向に{0}点のブロック","{0}, one point in {1} along {2}":"{0}、{2}方向に{1}点ごとに1点","{0}, blocks of {1} along {2}":"{0}、{2}方向に{1}点のブロック","{0}; each block shows its most frequent label and the means of its numbers":"{0}。各ブロックは最も多いラベルと数値の平均を示す","Left out to keep the page small: {0}.":"ページを小さくするため省いたもの: {0}。","bodies {0} shapes {1}":"{0}の形状{1}","bodies {0} magnets {1}":"{0}の磁石{1}","bodies {0} coils {1}":"{0}のコイル{1}","bodies {0}":"物体{0}","pendulums {0}":"振り子{0}","placed {0}":"固定物体{0}","free {0}":"自由物体{0}","spheres {0}":"球{0}","springs {0}":"ばね{0}","magnets {0}":"磁石{0}","walls {0}":"壁{0}","ramps {0}":"ランプ{0}",start:"初期状態",noise:"雑音",box:"箱",plate:"板",table:"台"};var $g={"{0}. {1}. Stored: {2}.":"{0}。{1}。保存値: {2}。","{0}. {1}.":"{0}。{1}。","{0}. nearest stored point: {1}.":"{0}。最も近い保存点: {1}。","Parameters have changed, but the map still shows the study's values. Recompute this view with the new parameters?":"パラメータが変更されましたが、マップはまだスタディの値のものです。この範囲を新しいパラメータで再計算しますか?","The map shows the nearest stored {0}. Recompute this view for the chosen value?":"マップは、保存されている中で最も近い{0}のものです。選んだ値でこの範囲を再計算しますか?","The store has no result for this scene, because parameters have been changed.":"パラメータが変更されたため、保存データにこの場面の結果はありません。","✓ This label is proved.":"✓ このラベルは証明されています。","✗ The label of the map is proved wrong.":"✗ マップのラベルは誤りであることが証明されています。","A proof of this label was tried, without success.":"このラベルの証明を試みましたが、成功しませんでした。","{0} At such points integration errors below the tolerance can change the outcome, so the motion may not end where the map says.":"{0} このような点では許容誤差以下の積分誤差でも結果が変わり得るため、運動がマップのとおりに終わらないことがあります。","The nearest stored point has the same outcome: {0}.":"最も近い保存点の結果も同じです: {0}。","The nearest stored point has {0}; this start lies between stored points.":"最も近い保存点の結果は{0}です。この出発点は保存点の間にあります。","The store agrees: {0}; however, labels of this map are not resolved.":"保存データと一致します: {0}。ただし、このマップのラベルは確定していません。","The store agrees: {0}.":"保存データと一致します: {0}。","The store disagrees. Map: {0}; this motion: {1}. {2}":"保存データと一致しません。マップ: {0}、この運動: {1}。{2}","no rest by the end":"終了時まで静止せず",failed:"失敗","{0} after {1}":"{0}({1}後)","The map is coarser than the store: its labels are the most frequent ones in blocks of points.":"マップは保存データより粗く、点のブロックごとに最も多いラベルを示しています。","The outcome computed here is not proved.":"ここで計算した結果は証明されていません。","Page and store round the last digits differently, which decides the outcome near a saddle.":"ページと保存データでは最後の桁の丸めが異なり、鞍点の近くではそれが結果を左右します。","Labels of this map are not resolved ({0}): integration errors below the tolerance can change the outcome.":"このマップのラベルは確定していません({0})。許容誤差以下の積分誤差でも結果が変わり得ます。","Recompute at this zoom":"この倍率で再計算","Stopped.":"中止しました。",Stop:"中止","Back to the stored map":"保存されたマップに戻る","Recompute the visible part in this browser, from coarse to fine":"表示範囲をこのブラウザで粗い方から順に再計算します","This page cannot recompute {0}; it can recompute {1}.":"このページでは{0}を再計算できません。再計算できるのは{1}です。","This page cannot recompute {0}.":"このページでは{0}を再計算できません。","Failed: {0}.":"失敗しました: {0}。","Done.":"完了しました。","So far one point for each {0} × {1} pixels.":"今のところ{0} × {1}ピクセルにつき1点です。","{0} % of the outcomes are not proved; these are striped.":"結果の{0} %は証明されておらず、縞模様で示しています。","{0} of {1} points ({2} %), {3} per second on one worker.":"{1}点中{0}点({2} %)、1スレッドで毎秒{3}点。","{0} of {1} points ({2} %), {3} per second on {4} workers.":"{1}点中{0}点({2} %)、{4}スレッドで毎秒{3}点。","Computing in this page:":"このページで計算中:","{0} has not converged by the end of the integration.":"{0}は積分の終わりまでに収束していません。","{0} ends on an attractor that is not in the catalogue.":"{0}は一覧にないアトラクターに達します。","{0} is not computed yet.":"{0}はまだ計算されていません。","{0} could not be computed.":"{0}は計算できませんでした。",attractor:"アトラクター","share of starts":"出発点の割合",motion:"運動",turns:"回転数","largest multiplier or exponent":"最大の乗数または指数","mean energy":"平均エネルギー","The store has no attractors for this scene, because parameters have been changed.":"パラメータが変更されたため、保存データにこの場面のアトラクターはありません。","The motion from most starts near this point":"この点の近くのほとんどの出発点からの運動","The motion from this start":"この出発点からの運動","The motion from the nearest stored start":"最も近い保存済みの出発点からの運動","This start lies between stored points.":"この出発点は保存点の間にあります。","{0} escapes after {1}.":"{0}は{1}後に脱出します。","{0} escapes.":"{0}は脱出します。","attractor {0}":"アトラクター{0}","{0} ends on {1}; this was certain after {2}.":"{0}は{1}に達します({2}後に確定)。","{0} ends on {1}.":"{0}は{1}に達します。","{0} (1 period of the drive)":"{0}(駆動の1周期)","{0} ({1} periods of the drive)":"{0}(駆動の{1}周期)","{0} (1 strobe)":"{0}(ストロボ1回)","{0} ({1} strobes)":"{0}(ストロボ{1}回)","{0}; existence proved":"{0}、存在を証明済み","{0}; existence and stability proved":"{0}、存在と安定性を証明済み","limit cycle":"リミットサイクル","repeats after 1 period":"1周期ごとに繰り返す","repeats after {0} periods":"{0}周期ごとに繰り返す","repeats after 1 strobe":"ストロボ1回ごとに繰り返す","repeats after {0} strobes":"ストロボ{0}回ごとに繰り返す","{0} (exponent)":"{0}(指数)",Attractors:"アトラクター","Attractors at {0}; shares of {1} points of this map":"{0}でのアトラクター、マップの{1}点に占める割合","Attractors; shares of {0} points of this map":"アトラクター、マップの{0}点に占める割合","Attractors at {0}; shares of {1} starts":"{0}でのアトラクター、{1}個の出発点に占める割合","Attractors; shares of {0} starts":"アトラクター、{0}個の出発点に占める割合","Colour by":"色分け",Show:"表示","Horizontal axis":"横軸","Vertical axis":"縦軸","{0} over {1}. Arrow keys move the cursor; Enter starts a motion there.":"{1}に対する{0}。矢印キーでカーソルを動かし、Enterでそこから運動を始めます。","{0} of {1} over {2} and {3}. Arrow keys move the cursor along the draws; Enter starts a motion there.":"{2}と{3}に対する{1}の{0}。矢印キーで標本に沿ってカーソルを動かし、Enterでそこから運動を始めます。","Choose a second start":"2つ目の出発点を選ぶ","Zoom in":"拡大","Zoom out":"縮小","Whole map":"全体","Show the whole map":"マップ全体を表示","Map of {0}. Arrow keys move the cursor; Enter starts a motion there.":"{0}のマップ。矢印キーでカーソルを動かし、Enterでそこから運動を始めます。","This page cannot play points of the map, because it cannot set {0}.":"このページでは{0}を設定できないため、マップの点を再生できません。","darker: later capture":"暗いほど捕獲が遅い","darker: larger {0}":"暗いほど{0}が大きい","Arrow keys":"矢印キー","move the cursor":"カーソルを動かす",Enter:"Enter","start a motion at the cursor":"カーソルの位置から運動を始める","Alt + Enter":"Alt + Enter","start a second motion at the cursor":"カーソルの位置から2つ目の運動を始める","Shift + arrow keys":"Shift + 矢印キー","pan the map":"マップを移動する","zoom in and out":"拡大・縮小する","show the whole map":"マップ全体を表示する","Shift + drag, wheel":"Shift + ドラッグ、ホイール","pan and zoom with the mouse; on a touch screen, use two fingers":"マウスで移動・拡大縮小する(タッチ画面では2本の指で)","Alt + click":"Alt + クリック","start a second motion at that point":"その点から2つ目の運動を始める","placed magnet":"固定磁石","placed magnet that repels":"反発する固定磁石","stable equilibrium":"安定な平衡点","unstable equilibrium":"不安定な平衡点","start of the motion":"運動の出発点","second start":"2つ目の出発点","striped: outcome not proved":"縞模様: 結果は証明されていない","Colours of {0}":"{0}の色","{0} more":"ほか{0}件","Markers on the map":"マップ上の記号",pending:"未計算","{0}, logarithmic scale":"{0}、対数目盛","The progress of the run cannot be read now: {0}":"計算の進み具合を今は読み取れません: {0}","When this page was written, {0} of {1} points ({2} %) had been computed; the others are shown as pending.":"このページの作成時には{1}点中{0}点({2} %)が計算済みでした。残りは未計算として示しています。","All {0} points have been computed.":"{0}点すべてが計算済みです。","So far {0} of {1} points ({2} %) have been computed; the others are pending.":"今のところ{1}点中{0}点({2} %)が計算済みで、残りは未計算です。","No run is in progress.":"実行中の計算はありません。","A run is in progress; the map is updated as blocks are written.":"計算を実行中です。ブロックが書き込まれるたびにマップを更新します。","A run is in progress, about {0} left; the map is updated as blocks are written.":"計算を実行中です(残り約{0})。ブロックが書き込まれるたびにマップを更新します。",Provenance:"データの来歴","Study file":"スタディファイル","Changes on the command line":"コマンドラインでの変更",Fingerprint:"フィンガープリント",Integration:"積分",Created:"作成日時",State:"状態",Versions:"バージョン","This page":"このページ","{0}, step {1}, until {2}":"{0}、刻み幅{1}、{2}まで","{0}, tolerance {1}, until {2}":"{0}、許容誤差{1}、{2}まで","Numerical errors":"数値誤差","Study file {0}":"スタディファイル{0}","Copy study file":"スタディファイルをコピー","Copied.":"コピーしました。","The text is selected: copy it with the keyboard.":"テキストを選択しました。キーボードでコピーしてください。","label {0}":"ラベル{0}","{0}, computed in this page":"{0}、このページで計算","{0}, computed in this page, not proved":"{0}、このページで計算、未証明",Summaries:"集計","not available":"なし",Close:"閉じる","Enlarge the figure of {0}":"{0}の図を拡大",none:"なし","Finer parts of the map cannot be loaded: {0}":"マップの細かい部分を読み込めません: {0}","This page contains no equations.":"このページには方程式が含まれていません。","{0}.":"{0}。","The store disagrees. Map: {0}; this motion: {1}. Page and store round the last digits differently, and such differences grow where motion is chaotic.":"保存データと一致しません。マップ: {0}、この運動: {1}。ページと保存データでは最後の桁の丸めが異なり、運動がカオス的な所ではその差が大きくなります。","no value":"値なし","At this exponent, small differences grow tenfold in {0}.":"この指数では、小さな差は{0}で10倍になります。","At this exponent, small differences shrink tenfold in {0}.":"この指数では、小さな差は{0}で10分の1になります。","The store disagrees. Map: {0}; this motion: {1}. Page and store round the last digits differently, which decides the face of a body that touches on its edge.":"保存データと一致しません。マップ: {0}、この運動: {1}。ページと保存データでは最後の桁の丸めが異なり、縁で接触する物体ではそれが面を左右します。","The page plays this motion, but it does not compute the {0}. The store has for this start: {1}.":"このページはこの運動を再生しますが、{0}は計算しません。保存データでのこの出発点の値: {1}。","The page plays this motion, but it does not compute the {0}. The store has for the nearest stored start: {1}.":"このページはこの運動を再生しますが、{0}は計算しません。保存データでの最も近い保存済みの出発点の値: {1}。","The map is that of the changed parameters, computed in this page.":"マップは変更後のパラメータによるもので、このページで計算しました。","Computed with WebAssembly.":"WebAssemblyで計算しました。","Recompute the map while parameters change, from coarse to fine":"パラメータの変更中にマップを粗い方から順に再計算します","Live map":"マップを連動","This start lies off the map, where {0} is {1}; here it is {2}.":"この出発点はマップの外にあります。マップでは{0}は{1}ですが、ここでは{2}です。","This start lies off the map, beyond the end of an axis.":"この出発点は軸の端を越えており、マップの外にあります。","Computed with JavaScript, because this browser has no WebAssembly.":"このブラウザにはWebAssemblyがないため、JavaScriptで計算しました。","Computed with JavaScript, because this browser refused WebAssembly: {0}.":"このブラウザがWebAssemblyを受け付けなかったため、JavaScriptで計算しました: {0}。","Computed with JavaScript, because of impacts or dry friction.":"衝突または乾燥摩擦があるため、JavaScriptで計算しました。","Computed with JavaScript, because of the noise.":"雑音があるため、JavaScriptで計算しました。","Computed with JavaScript: {0}.":"JavaScriptで計算しました: {0}。","Computed with JavaScript, because the workers have not received WebAssembly.":"計算スレッドにWebAssemblyが渡らなかったため、JavaScriptで計算しました。"};var Xg={mass:"質量",density:"密度",radius:"半径","half length":"半分の長さ",length:"長さ",centre:"中心","first axis":"第1軸","second axis":"第2軸","angular frequency":"角振動数",moment:"モーメント",direction:"方向",remanence:"残留磁束密度",strength:"強さ",current:"電流","number of turns":"巻数",susceptibility:"磁化率","mass centre":"質量中心","moment of inertia":"慣性モーメント","spin angle":"自転角",drag:"空気抵抗","quadratic drag":"速度の2乗に比例する空気抵抗","rotational drag":"回転の空気抵抗",damping:"減衰","dry friction":"乾性摩擦","Stribeck velocity":"ストライベック速度","half-life":"半減期",period:"周期",gravity:"重力",field:"磁場",normal:"法線","coefficient of restitution":"反発係数",restitution:"反発係数","height above the magnets":"磁石からの高さ",height:"高さ",frequency:"周波数",phase:"位相",mean:"平均値",amplitude:"振幅","duty cycle":"デューティ比",rise:"立ち上がり","rate of turning":"回転速度","axis of turning":"回転軸","spin-up time":"立ち上げ時間","first radius":"第1半径","second radius":"第2半径",angle:"角度",distance:"距離","rest length":"自然長","first value":"最初の値","last value":"最後の値",duration:"継続時間",beginning:"開始時刻",conductivity:"導電率",thickness:"厚さ",temperature:"温度",seed:"シード",rate:"頻度",impulse:"力積",permeability:"透磁率","permeability of space":"空間の透磁率","cosine part":"余弦成分","sine part":"正弦成分","lower end":"下端","upper end":"上端",edge:"辺","integration method":"積分法","integration step":"積分の刻み幅","integration tolerance":"積分の許容誤差",tilt:"傾き",spin:"自転",speed:"速さ",x:"x",y:"y",z:"z","{0} of {1}":"{1}の{0}","{0} at the start":"開始時の{0}","tilt towards {0}":"{0}方向への傾き","tilt of {0} towards {1}":"{0}の{1}方向への傾き","tilt about {0}":"{0}軸まわりの傾き","rate of the tilt towards {0}":"{0}方向への傾きの変化率","rate of the tilt of {0} towards {1}":"{0}の{1}方向への傾きの変化率","distance of {0}":"{0}の距離","distance of {0} from {1}":"{0}と{1}の距離","half edge {0}":"半辺{0}","semi-axis {0}":"半軸{0}","axis {0}":"軸{0}","cylinder {0}":"円柱{0}","ellipsoid {0}":"楕円体{0}","cuboid {0}":"直方体{0}","line {0}":"線分{0}","point {0}":"質点{0}","pendulum {0}":"振り子{0}","spring {0}":"ばね{0}","coil {0}":"コイル{0}","ramp {0}":"ランプ{0}","{0} of the magnet":"磁石の{0}","{0} of the coil":"コイルの{0}","{0} of the pivot":"支点の{0}","{0} of the hinge":"蝶番の{0}","{0} of the wall":"壁の{0}","{0} of the floor":"床の{0}","{0} of the field":"磁場の{0}","{0} of the wave":"波形の{0}","{0} of the table":"台の{0}","{0} of the plate":"板の{0}","{0} of the noise":"雑音の{0}","{0} of the kicks":"撃力の{0}","{0} of the random force":"ランダムな力の{0}","{0} of the random torque":"ランダムなトルクの{0}","{0} of the ring":"リングの{0}","{0} of the first body of the ring":"リングの最初の物体の{0}","{0} of the motion":"運動の{0}","{0} of the ellipse":"楕円の{0}","{0} of the amplitude":"振幅の{0}","{0} of the oscillation":"振動の{0}","{0} of the rotation":"回転の{0}","{0} of the tilt":"傾きの{0}","{0} of the soft-iron sphere":"軟鉄球の{0}","{0} of the sphere":"球の{0}","{0} of the cylinder":"円柱の{0}","{0} of the ellipsoid":"楕円体の{0}","{0} of the cuboid":"直方体の{0}","{0} of the line":"線分の{0}","{0} of the point":"質点の{0}","{0} of the mesh":"メッシュの{0}","{0} of the box":"箱の{0}","{0} of the spring":"ばねの{0}","{0} of the ramp":"ランプの{0}"};var qg={"offset by {0}":"{0}ずらす","offset by 1 % of the range":"範囲の1 %ずらす","no trail":"軌跡なし","short trail":"短い軌跡",trail:"軌跡","long trail":"長い軌跡","body that leaves the trail":"軌跡を描く物体","of {0} ({1})":"{0}({1})","follow body":"物体を追う","Reset view":"視点を戻す","start a second motion that differs only in {0}":"{0}だけが異なる2つ目の運動を始める","Remove second motion":"2つ目の運動を消す","Second start:":"2つ目の出発点:",gravity:"重力",field:"磁場",Curves:"グラフ","Add a curve":"グラフを追加","plot one more quantity over time":"もう1つの量を時間に対して描く","show a shorter time range around the current time":"現在の時刻のまわりを短い範囲で表示","show a longer time range around the current time":"現在の時刻のまわりを長い範囲で表示","Full range":"全範囲","show everything computed so far":"計算済みの範囲をすべて表示","quantity shown in this plot":"このグラフに表示する量","remove this plot":"このグラフを消す","not a number":"非数",infinite:"無限大","minus infinite":"マイナス無限大","This browser cannot show the 3D view ({0}). The curves and numbers below still work.":"このブラウザでは3D表示ができません({0})。下のグラフと数値は使えます。","{0} time units per second":"毎秒{0}時間単位","{0} × real time":"実時間の{0}倍","{0} (this computer cannot keep up)":"{0}(この計算機では追いつきません)",Play:"再生","play or pause (space)":"再生・一時停止(スペース)",speed:"速さ",time:"時刻",Start:"開始","back to the start":"最初に戻る","−step":"−刻み","one integration step back (<)":"積分の1刻み戻る(<)","one frame back (,)":"1コマ戻る(,)","one frame forward (.)":"1コマ進む(.)","+step":"+刻み","one integration step forward (>)":"積分の1刻み進む(>)",Pause:"一時停止","{0} of {1}":"{0} / {1}","position of {0}":"{0}の位置",mechanical:"力学的",dissipated:"散逸",total:"合計",kinetic:"運動",potential:"ポテンシャル",energy:"エネルギー","energy drift (change of mechanical plus dissipated energy)":"エネルギードリフト(力学的エネルギーと散逸エネルギーの和の変化)",drift:"ドリフト","distance between the two motions":"2つの運動の距離",distance:"距離","Start: {0}":"出発点: {0}","Second motion":"2つ目の運動","First motion":"1つ目の運動","Second motion, start: {0}":"2つ目の運動、出発点: {0}","First motion, start: {0}":"1つ目の運動、出発点: {0}","Not at rest when the integration ended (t = {0}).":"積分の終了時(t = {0})に静止していません。","Failed because the state became infinite (t = {0}).":"状態が無限大になったため失敗しました(t = {0})。","Failed because the steps became too small (t = {0}).":"刻みが小さくなりすぎたため失敗しました(t = {0})。","Stopped at the limit on the number of steps (t = {0}).":"ステップ数の上限で停止しました(t = {0})。","Stopped at the limit on the number of impacts (t = {0}).":"衝突回数の上限で停止しました(t = {0})。","Slow since t = {0}, not near any named place; capture is not proved.":"t = {0}から遅く、名前のある場所の近くではありません。捕獲は証明されていません。","Slow since t = {0}, near {1}; capture is not proved.":"t = {0}から{1}の近くで遅くなっています。捕獲は証明されていません。","Comes to rest: {0}, captured at t = {1}.":"静止します: {0}、t = {1}に捕獲。","Stuck since t = {0}, held by dry friction.":"t = {0}から乾性摩擦で止まっています。","Stuck since t = {0}, held by dry friction in the well of {1}.":"t = {0}から{1}のポテンシャル井戸の中で乾性摩擦により止まっています。","Stuck since t = {0}, held by dry friction near {1}.":"t = {0}から{1}の近くで乾性摩擦により止まっています。","Recorded motion, linearly interpolated":"記録された運動(線形補間)","{0}, step {1}":"{0}、刻み幅{1}","{0}, tolerance {1}":"{0}、許容誤差{1}","{0} records":"{0}個の記録","{0} steps":"{0}ステップ","{0}, energy drift {1}":"{0}、エネルギードリフト{1}","{0}, energy drift {1} ({2} of the largest kinetic energy)":"{0}、エネルギードリフト{1}(最大運動エネルギーの{2})","horizontal axis of the section":"断面の横軸","vertical axis of the section":"断面の縦軸","Once per period":"1周期に1回","Dots: the motion every {0}, {1} so far, the last one large.":"点: {0}ごとの運動、これまで{1}個、最後の点は大きく表示。","Rings: {0}.":"輪: {0}。","The page has no orbits for these parameters.":"このパラメータの軌道はページに含まれていません。","The second motion is grey.":"2つ目の運動は灰色です。","{0} against {1}, once per period":"{1}に対する{0}(1周期に1回)","These values change the motion; the 3D view keeps the original shapes.":"これらの値は運動を変えますが、3D表示の形は元のままです。",Parameters:"パラメータ","Reset all":"すべて元に戻す",scene:"場面","{0} in {1}":"{0}({1})","{0}, slider":"{0}、スライダー","reset to the value of the study":"スタディの値に戻す","reset {0}":"{0}を元に戻す","equilibrium {0}":"平衡点{0}","face {0}":"面{0}",first:"1つ目",second:"2つ目","{0} or {1}":"{0}または{1}","All {0} starts {1} away end in the same way.":"{1}離れた{0}個の出発点はすべて同じ結果になります。","Of {0} starts {1} away, {2}: a difference too small to be seen decides the outcome here.":"{1}離れた{0}個の出発点のうち、{2}。ここでは目に見えないほど小さな差が結果を左右します。","{0} not at rest by the end":"{0}個は終了時に静止せず","{0} failed":"{0}個は失敗","{0} end at {1}":"{0}個は{1}で終わる","{0} not down yet":"{0}個は未着地","{0} with {1} down":"{0}個は{1}が下","None of {0} starts {1} away flips.":"{1}離れた{0}個の出発点はいずれも反転しません。","Of {0} starts {1} away, {2} flip, first between t = {3} and {4}.":"{1}離れた{0}個の出発点のうち{2}個が反転し、最初の反転はt = {3}から{4}の間です。","In none of {0} starts {1} away do bodies meet.":"{1}離れた{0}個の出発点では、物体はいずれも接触しません。","In {0} of {1} starts {2} away bodies meet, between t = {3} and {4}.":"{2}離れた{1}個の出発点のうち{0}個で、t = {3}から{4}の間に物体が接触します。","In none of {0} starts {1} away is the sphere left.":"{1}離れた{0}個の出発点では、いずれも球の外へ出ません。","In {0} of {1} starts {2} away the sphere is left, between t = {3} and {4}.":"{2}離れた{1}個の出発点のうち{0}個で、t = {3}から{4}の間に球の外へ出ます。","No flip up to t = {0}.":"t = {0}まで反転しません。","No flip so far.":"まだ反転していません。","First flip at t = {0}: {1}.":"最初の反転はt = {0}: {1}。","First flip at t = {0}.":"最初の反転はt = {0}。","Flips at t = {0} {1}; the mean time between flips is {2}.":"反転はt = {0} {1}。反転の平均間隔は{2}です。","The bodies have not met by t = {0}.":"t = {0}までに物体は接触していません。","The bodies have not met so far.":"物体はまだ接触していません。","They meet at t = {0}: {1}. The equations end there.":"t = {0}に接触します: {1}。方程式はそこまでです。","The two bodies meet at t = {0}. The equations end there.":"2つの物体はt = {0}に接触します。方程式はそこまでです。","{0} leaves the sphere of radius {1} at t = {2}.":"{0}はt = {2}に半径{1}の球の外へ出ます。","It is farther than {0} from its start from t = {1} on.":"t = {1}から、出発点より{0}以上離れます。","It leaves the sphere of radius {0} at t = {1}.":"t = {1}に半径{0}の球の外へ出ます。","It has not left the sphere of radius {0} so far.":"まだ半径{0}の球の外へ出ていません。","It stays within {0} of its start up to t = {1}.":"t = {1}まで、出発点から{0}以内にとどまります。","It stays in the sphere of radius {0} up to t = {1}.":"t = {1}まで半径{0}の球の中にとどまります。","It has not touched the floor by t = {0}.":"t = {0}までに床に触れていません。","Heads: at the first touch, t = {0}, the side that was down at no tilt is down again.":"表: 最初の接触時(t = {0})に、傾きがないとき下だった面がふたたび下になります。","Tails: at the first touch, t = {0}, the side that was up at no tilt is down.":"裏: 最初の接触時(t = {0})に、傾きがないとき上だった面が下になります。","On its edge at the first touch, t = {0}.":"最初の接触時(t = {0})に縁で立っています。","First touch at t = {0}, with the face {1} down.":"最初の接触はt = {0}で、面{1}が下です。","First touch at t = {0}.":"最初の接触はt = {0}。","One impact up to t = {0}.":"t = {0}までに衝突1回。","{0} impacts up to t = {1}.":"t = {1}までに衝突{0}回。","Touches the wall without a break since t = {0}.":"t = {0}から途切れなく壁に触れています。","Not lying on a wall at t = {0}.":"t = {0}にはどの壁にも載っていません。","its largest face ({0})":"最も大きい面({0})","a face of middle size ({0})":"中くらいの面({0})","its smallest face ({0})":"最も小さい面({0})","The recorded motion ends at t = {0}.":"記録された運動はt = {0}で終わります。","Ends up lying on {0}; this is certain from t = {1} on.":"最後は{0}を下にして止まります(t = {1}から確定)。","At rest on the wall when the integration ended (t = {0}).":"積分の終了時(t = {0})に壁の上で静止しています。","Still moving at t = {0}: noise never lets it rest.":"t = {0}にまだ動いています。雑音のため静止することはありません。","Still moving at t = {0}, as a driven system does.":"t = {0}にまだ動いています。駆動される系はそうなります。","Still moving at t = {0}, as a system without drag does.":"t = {0}にまだ動いています。抵抗のない系はそうなります。","Hardly moves any more at t = {0}.":"t = {0}にはほとんど動いていません。","Still moving at t = {0}.":"t = {0}にまだ動いています。","{0} {1}":"{0} {1}","{0}, in three dimensions. Arrow keys rotate the view; plus and minus zoom; 0 resets it; G holds a body.":"{0}の立体表示。矢印キーで回転、プラスとマイナスで拡大縮小、0で元に戻し、Gで物体をつかみます。","Drag a body and let it go.":"物体をドラッグして放してみてください。","Held: {0}. Arrow keys move it, Enter lets it go, Escape puts it back.":"{0}をつかんでいます。矢印キーで動かし、Enterで放し、Escapeで元に戻します。","Held: {0}":"{0}をつかんでいます","This page cannot change these controls of the study: {0}.":"このページでは、スタディの次の操作項目を変更できません: {0}。","The motion does not come to repeat within 12 periods of the drive.":"運動は駆動の12周期以内には繰り返しません。","The motion comes to repeat with every period of the drive.":"運動はやがて駆動の1周期ごとに繰り返します。","The motion comes to repeat after {0} periods of the drive.":"運動はやがて駆動の{0}周期ごとに繰り返します。","All {0} starts {1} away have this event at t = {2}.":"{1}離れた{0}個の出発点ではすべて、この事象がt = {2}に起こります。","None of {0} starts {1} away comes to rest by the end.":"{1}離れた{0}個の出発点は、いずれも終了時までに静止しません。"};var Yg={Space:"スペース","play or pause":"再生・一時停止する",", and .":", と .","go one frame back or forward":"1コマ戻る・進む","< and >":"< と >","go one integration step back or forward":"積分の1刻み戻る・進む","Arrow keys, + and −, 0":"矢印キー、+ と −、0","rotate, zoom and reset the 3D view while it has the focus":"3D表示にフォーカスがある間、回転・拡大縮小・初期化する","show this list":"この一覧を表示する","move to the next control":"次の操作部へ移る","On the map":"マップ上",Motion:"運動",Page:"ページ",Keys:"キー操作","Large text":"大きな文字","Keys (?)":"キー操作(?)",Map:"マップ","Skip to the main content":"本文へ移動","This page cannot play motions: {0}":"このページでは運動を再生できません: {0}","The colour is the magnet at which the motion comes to rest.":"色は、運動が静止する磁石を表します。","The colour is the equilibrium at which the motion comes to rest.":"色は、運動が静止する平衡点を表します。","The colour is the time after which the final equilibrium is certain.":"色は、最終的な平衡点が確定するまでの時間を表します。","The colour is the face on which the body lands.":"色は、物体が着地する面を表します。","The colour is the time after which the face on which the body lands is certain.":"色は、着地する面が確定するまでの時間を表します。","The colour is the attractor on which the motion ends: an equilibrium, a cycle or another lasting motion.":"色は、運動が最後に落ち着くアトラクター(平衡点、周期軌道、またはほかの持続する運動)を表します。","The colour is the time after which the attractor of the motion is certain.":"色は、運動のアトラクターが確定するまでの時間を表します。","The colour is whether two bodies meet, and which.":"色は、2つの物体が接触するかどうか、またどの2つかを表します。","The colour is the time at which two bodies first meet.":"色は、2つの物体が初めて接触する時刻を表します。","The colour is whether a body leaves its sphere, and which.":"色は、物体が球の外へ出るかどうか、またどの物体かを表します。","The colour is the time at which a body first leaves its sphere.":"色は、物体が初めて球の外へ出る時刻を表します。","The colour is the time at which the motion is first deep in another well.":"色は、運動が初めて別のポテンシャル井戸の奥に入る時刻を表します。","The colour is the mean time between two flips of the body that flips first.":"色は、最初に反転する物体の反転の平均間隔を表します。","The colour is the time of the first flip.":"色は、最初に反転する時刻を表します。","The colour is the largest Lyapunov exponent; it is positive where nearby motions separate exponentially, that is, where the motion is chaotic.":"色は最大リアプノフ指数を表します。近い運動どうしが指数関数的に離れていく、つまり運動がカオス的である所で正になります。","The colour is whether the motion is chaotic, as its largest Lyapunov exponent shows.":"色は、最大リアプノフ指数から見て運動がカオス的かどうかを表します。","The colour is how the computation of the motion ended.":"色は、運動の計算がどのように終わったかを表します。","The colour is the error of the energy at the end, a measure of the accuracy of the computation.":"色は終了時のエネルギーの誤差、つまり計算精度の目安を表します。","Rigid bodies hang from pivots or turn about hinges. Gravity, magnetic fields, the forces between magnets and friction act on them. Their motion follows from Euler's equations for the rotation of rigid bodies.":"剛体が支点からつり下げられるか、蝶番のまわりに回転します。重力、磁場、磁石どうしの力、摩擦がはたらきます。運動は剛体の回転に関するオイラーの運動方程式に従います。","A point moves in a plane. A linear force pulls it to the middle, drag slows it down, and each magnet attracts or repels it with a force like that between point charges. This is the model of the magnetic pendulum in many textbooks.":"質点が平面内を動きます。線形の力が中心へ引き、抵抗が減速させ、各磁石は点電荷どうしのような力で引きつけるか反発します。これは多くの教科書にある磁気振り子のモデルです。","Spheres, which are point masses, are connected by rigid rods without mass. Gravity, magnetic fields, the forces between magnets and drag act on them. Their motion follows from Newton's equations with the constraint that no rod changes its length.":"質点とみなす球が、質量のない剛体の棒でつながれています。重力、磁場、磁石どうしの力、抵抗がはたらきます。運動は、棒の長さが変わらないという拘束のもとでニュートンの運動方程式に従います。","Rigid bodies fly and turn freely. Gravity, magnetic fields, the forces between magnets and drag act on them, and they bounce off walls, if there are any. Their motion follows from the equations of Newton and Euler.":"剛体が自由に飛び、回転します。重力、磁場、磁石どうしの力、抵抗がはたらき、壁があればそこで跳ね返ります。運動はニュートンとオイラーの運動方程式に従います。","The colour shows: {0}.":"色は{0}を表します。","The picture shows one recorded motion.":"図は記録された1つの運動を示しています。","The picture shows one motion from its start, computed in this page.":"図は、このページで計算した1つの運動を最初から示しています。","Each dot is a value of {0}; its row is the outcome of the motion ({1}).":"各点は{0}の値で、その行が運動の結果({1})です。","The curve shows {0} for each value of {1}.":"曲線は、{1}の各値に対する{0}を示しています。","Each dot is a start, drawn at random.":"各点は、無作為に選んだ出発点です。","Each point of the map is a start of the motion.":"マップの各点は運動の出発点です。","Each point of the map is a choice of two parameters.":"マップの各点は2つのパラメータの組です。","Each point of the map is a start together with a parameter.":"マップの各点は、出発点とパラメータの組です。","Point at the map to read its values.":"マップを指すと値が読めます。","The map was computed before this page was written. The motions are computed now, in your browser, from the same equations.":"マップはこのページの作成前に計算されたものです。運動は同じ方程式から、今お使いのブラウザで計算しています。","The motion is computed now, in your browser.":"運動は、今お使いのブラウザで計算しています。","What is this?":"これは何ですか?","This page cannot play motions, because it contains no equations.":"このページには方程式が含まれていないため、運動を再生できません。","This page is damaged: its data cannot be read ({0}).":"このページは壊れています。データを読み取れません({0})。","More parameters":"ほかのパラメータ","+ and −":"+ と −","The address of this page is damaged ({0}). The page shows its own start.":"このページのアドレスが壊れています({0})。ページは初期の状態を表示します。","The address was written by another version of this page. The page shows its own start.":"アドレスはこのページの別のバージョンで作られたものです。ページは初期の状態を表示します。","The address belongs to another version of this study, with other numbers. The page shows its own start.":"アドレスは数値の異なる別バージョンのスタディのものです。ページは初期の状態を表示します。","The address belongs to another study ({0}). The page shows its own start.":"アドレスは別のスタディ({0})のものです。ページは初期の状態を表示します。","Keep and share":"保存と共有",Link:"リンク","Pictures and film":"画像と動画",Numbers:"数値",Screen:"画面","This browser could not do this: {0}":"このブラウザではできませんでした: {0}","Copy link":"リンクをコピー","an address that opens this page as it is now":"このページを今の状態で開くアドレス","The link is copied. It opens the page as it is now.":"リンクをコピーしました。ページを今の状態で開きます。","Copy HTML":"HTMLをコピー","a line that shows this page inside another page":"このページをほかのページの中に表示するための1行","The line is copied. Put the file of this page beside the page that shows it.":"コピーしました。このページのファイルを、表示する側のページと同じ場所に置いてください。","The line is copied. Put it into the HTML of another page.":"コピーしました。ほかのページのHTMLに入れてください。","text to copy":"コピーするテキスト","This browser does not let the page copy. The text is selected: copy it with Ctrl+C.":"このブラウザではページからコピーできません。テキストを選択したので、Ctrl+Cでコピーしてください。","Map as PNG":"マップをPNGで","save the picture of the map":"マップの画像を保存","Map as SVG":"マップをSVGで","save the map with axes and letters as shapes":"軸と文字を図形としてマップを保存","3D view as PNG":"3D表示をPNGで","save the picture of the 3D view":"3D表示の画像を保存","Saved as {0}.":"{0}として保存しました。","Only a map over two axes is saved as SVG; curves and dots are saved as PNG.":"SVGで保存できるのは2軸のマップだけです。曲線と点はPNGで保存されます。","This browser cannot record films. `pem view` writes them.":"このブラウザでは動画を記録できません。`pem view` で作成できます。",Film:"動画","play the motion from its start and save it as a film":"運動を最初から再生し、動画として保存","Stop and save the film":"停止して動画を保存","Recording the motion as it plays. The film ends with the motion, or when you stop it.":"再生中の運動を記録しています。運動が終わるか、停止すると動画が終わります。","Motion as CSV":"運動をCSVで","save time, state and observed quantities of the motion":"運動の時刻、状態、観測量を保存","Map as CSV":"マップをCSVで","save the axes and the variable that the map shows":"マップの軸と表示中の量を保存","This browser or the page around this one does not allow the full screen.":"このブラウザ、または外側のページが全画面表示を許可していません。","Full screen":"全画面","show the page on the full screen, or leave it":"ページを全画面で表示する、または元に戻す","hold a body of the 3D view, and then the next one":"3D表示の物体をつかむ(もう一度で次の物体)","Arrow keys, Enter, Escape":"矢印キー、Enter、Escape","move what is held, let it go, put it back":"つかんだものを動かす、放す、元に戻す","Turn the view by dragging it; change the numbers to start another motion.":"ドラッグすると視点が回ります。数値を変えると別の運動が始まります。","Click or tap a dot to watch the motion from there; change the numbers beside it to see their effect.":"点をクリックまたはタップするとそこからの運動が見られます。横の数値を変えると、その影響が見られます。","Click or tap the diagram to watch the motion with that value; change the numbers beside it to see their effect.":"図をクリックまたはタップするとその値での運動が見られます。横の数値を変えると、その影響が見られます。","Click or tap the map to watch the motion from there; change the numbers beside it to see their effect.":"マップをクリックまたはタップするとそこからの運動が見られます。横の数値を変えると、その影響が見られます。","This page stands inside another page and has no address of its own.":"このページはほかのページの中にあり、独自のアドレスがありません。"};var jw={...Yg,...$g,...qg},Jw={...Xg,...Wg};var pc={ja:Uf,de:Ff};var Kg={de:" "},Qw=/\{(\d+)\}/g;function _(t,...e){let n=e1(t);return kf(pc[Ls]?.SENTENCES[n]??n,e)}function e1(t){return t.reduce((e,n,i)=>`${e}{${i-1}}${n}`)}function kf(t,e){return t.replace(Qw,(n,i)=>e[i])}function ur(t){let e=t.toLocaleString("en");return Ls in Kg?e.replaceAll(",",Kg[Ls]):e}var t1={rest_magnet:()=>_`The colour is the magnet at which the motion comes to rest.`,rest_point:()=>_`The colour is the equilibrium at which the motion comes to rest.`,rest_time:()=>_`The colour is the time after which the final equilibrium is certain.`,landing_face:()=>_`The colour is the face on which the body lands.`,landing_time:()=>_`The colour is the time after which the face on which the body lands is certain.`,attractor:()=>_`The colour is the attractor on which the motion ends: an equilibrium, a cycle or another lasting motion.`,attractor_time:()=>_`The colour is the time after which the attractor of the motion is certain.`,met:()=>_`The colour is whether two bodies meet, and which.`,met_time:()=>_`The colour is the time at which two bodies first meet.`,left:()=>_`The colour is whether a body leaves its sphere, and which.`,leaving_time:()=>_`The colour is the time at which a body first leaves its sphere.`,escape_time:()=>_`The colour is the time at which the motion is first deep in another well.`,flip_interval:()=>_`The colour is the mean time between two flips of the body that flips first.`,flip_time:()=>_`The colour is the time of the first flip.`,lyapunov:()=>_`The colour is the largest Lyapunov exponent; it is positive where nearby motions separate exponentially, that is, where the motion is chaotic.`,lyapunov_verdict:()=>_`The colour is whether the motion is chaotic, as its largest Lyapunov exponent shows.`,status:()=>_`The colour is how the computation of the motion ended.`,energy_drift:()=>_`The colour is the error of the energy at the end, a measure of the accuracy of the computation.`},n1={rigid_bodies:()=>_`Rigid bodies hang from pivots or turn about hinges. Gravity, magnetic fields, the forces between magnets and friction act on them. Their motion follows from Euler's equations for the rotation of rigid bodies.`,planar:()=>_`A point moves in a plane. A linear force pulls it to the middle, drag slows it down, and each magnet attracts or repels it with a force like that between point charges. This is the model of the magnetic pendulum in many textbooks.`,linkage:()=>_`Spheres, which are point masses, are connected by rigid rods without mass. Gravity, magnetic fields, the forces between magnets and drag act on them. Their motion follows from Newton's equations with the constraint that no rod changes its length.`,free_bodies:()=>_`Rigid bodies fly and turn freely. Gravity, magnetic fields, the forces between magnets and drag act on them, and they bounce off walls, if there are any. Their motion follows from the equations of Newton and Euler.`};function Zg(t,e){let{about:n={}}=t;if(!e)return!n.of_map&&n.colours||i1(t);let{variable:i,kind:s}=e;return n.colours&&i.name===t.first?n.colours:s==="curve"?s1(i,e.axis):`${r1(e)} ${t1[i.name]?.()??_`The colour shows: ${i.text||i.label}.`}`}function i1({motion:t,unplayable:e}){return e&&!t?"":t?_`The picture shows one recorded motion.`:_`The picture shows one motion from its start, computed in this page.`}function s1(t,e){return t.type==="category"?_`Each dot is a value of ${e}; its row is the outcome of the motion (${t.text||t.label}).`:_`The curve shows ${t.text||t.label} for each value of ${e}.`}function r1({kind:t,points:e}){return t==="dots"?_`Each dot is a start, drawn at random.`:e==="starts"?_`Each point of the map is a start of the motion.`:e==="parameters"?_`Each point of the map is a choice of two parameters.`:_`Each point of the map is a start together with a parameter.`}function jg(t,e,{isPlayable:n,isSettable:i}){return t.about?.todo&&(e||!t.about.of_map)?t.about.todo:e?!n||!i?_`Point at the map to read its values.`:e.kind==="dots"?_`Click or tap a dot to watch the motion from there; change the numbers beside it to see their effect.`:e.kind==="curve"?_`Click or tap the diagram to watch the motion with that value; change the numbers beside it to see their effect.`:_`Click or tap the map to watch the motion from there; change the numbers beside it to see their effect.`:n?_`Turn the view by dragging it; change the numbers to start another motion.`:""}function Jg(t,{hasMap:e,isPlayable:n}){let i=t.about?.physics||n1[t.model]?.()||"",s=n&&!t.motion,r=e&&s?_`The map was computed before this page was written. The motions are computed now, in your browser, from the same equations.`:s?_`The motion is computed now, in your browser.`:"";return[i,r].filter(Boolean)}function Qg(t,e,n,i){let s=O("span",{class:"about-colours"}),r=O("span",{class:"about-todo"}),o=h=>{s.textContent=Zg(t,h),r.textContent=jg(t,h,{isPlayable:n,isSettable:h?.isSettable??!1})};e||o(null),i.on("shown",o);let a=Jg(t,{hasMap:!!e,isPlayable:n}),l=a.length?o1(t.title,a):null,c=l&&O("button",{type:"button",class:"quiet","aria-haspopup":"dialog",onclick:()=>l.showModal()},_`What is this?`);return[O("p",{"aria-live":"polite"},s," ",r),c,l].filter(Boolean)}function o1(t,e){let n=O("form",{method:"dialog"},O("button",{},_`Close`));return O("dialog",{class:"physics","aria-labelledby":"physics-heading"},O("h2",{id:"physics-heading"},t),e.map(i=>O("p",{},i)),n)}function e0(){let t=new Map;return{on(e,n){return t.has(e)||t.set(e,new Set),t.get(e).add(n),()=>t.get(e).delete(n)},emit(e,n){for(let i of t.get(e)??[])i(n)}}}function t0({controls:t,axes:e=[]},n,i){let{axes:s,listed:r,usual:o}=t??{axes:[],listed:[],usual:[]},a=c=>i!==null&&e.some(h=>a1(h,c,n,i)),l=[...s.filter(c=>!a(c)),...r];return[...l,...o.slice(0,Math.max(0,5-l.length))]}function a1({name:t,input:e=[]},n,i,s){let r=e.find(o=>i[o].path===n);return r!==void 0&&(i[r].is_start||!s.includes(t))}function n0({path:t,label:e},n,i=[]){return i.find(({input:r})=>r?.length===1&&n[r[0]].path===t)?.label??e??null}function i0(t){let e=atob(t),n=new Uint8Array(e.length);for(let i=0;i<e.length;i++)n[i]=e.charCodeAt(i);return n}function gs(t,e){let n=i0(t);return new e(n.buffer,0,Math.floor(n.length/e.BYTES_PER_ELEMENT))}async function fr(t){let e=new Blob([i0(t)]).stream().pipeThrough(new DecompressionStream("deflate"));return new Uint8Array(await new Response(e).arrayBuffer())}var Bf="";function mc(){return Bf}async function s0(){let t=document.getElementById("pem-engine")?.textContent.trim();if(!t)return null;Bf=new TextDecoder().decode(await fr(t));let e=document.createElement("script");return e.textContent=Bf,document.head.append(e),e.remove(),globalThis.PEM_EQUATIONS??null}var zf={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,1],ArrowDown:[0,-1]},r0=[[_`Arrow keys`,_`move the cursor`],[_`Enter`,_`start a motion at the cursor`],[_`Alt + Enter`,_`start a second motion at the cursor`],[_`Shift + arrow keys`,_`pan the map`],[_`+ and −`,_`zoom in and out`],["0",_`show the whole map`],[_`Shift + drag, wheel`,_`pan and zoom with the mouse; on a touch screen, use two fingers`],[_`Alt + click`,_`start a second motion at that point`]];function Gf(t,e){t.addEventListener("keydown",n=>{n.ctrlKey||n.metaKey||!l1(n,e)||(n.preventDefault(),n.stopPropagation())})}function l1({key:t,shiftKey:e,altKey:n},i){return t in zf?Xa(e?i.pan(...zf[t]):i.move(...zf[t])):t==="Enter"?Xa(i.start(n)):t==="+"||t==="="?Xa(i.zoom(.5)):t==="-"||t==="−"?Xa(i.zoom(2)):t==="0"?Xa(i.whole()):!1}function Xa(){return!0}var c1=[[_`Space`,_`play or pause`],[_`, and .`,_`go one frame back or forward`],[_`< and >`,_`go one integration step back or forward`],[_`Arrow keys, + and −, 0`,_`rotate, zoom and reset the 3D view while it has the focus`],["G",_`hold a body of the 3D view, and then the next one`],[_`Arrow keys, Enter, Escape`,_`move what is held, let it go, put it back`]],h1=[["?",_`show this list`],["Tab",_`move to the next control`]];function o0(t){let e=[...t?[[_`On the map`,r0]]:[],[_`Motion`,c1],[_`Page`,h1]],n=O("form",{method:"dialog"},O("button",{},_`Close`)),i=O("dialog",{class:"help","aria-labelledby":"help-heading"},O("h2",{id:"help-heading"},_`Keys`),e.map(u1),n);return document.addEventListener("keydown",s=>{s.key!=="?"||f1(s.target)||i.open||(s.preventDefault(),i.showModal())}),i}function u1([t,e]){return[O("h3",{},t),O("dl",{class:"keys"},e.map(([n,i])=>O("div",{},O("dt",{},n),O("dd",{},i))))]}function f1(t){return t instanceof HTMLInputElement&&!["range","checkbox","radio"].includes(t.type)}function a0(){let t=O("button",{type:"button","aria-pressed":"false",onclick:()=>d1(t)},_`Large text`);return t}function d1(t){let e=document.documentElement.classList.toggle("large-letters");t.setAttribute("aria-pressed",String(e))}function l0(t){let e=({mesh:n,...i})=>{if(n===void 0)return i;let[s,r]=t.meshes[n];return{...i,positions:s,indices:r}};return{...t,things:t.things.map(n=>({...n,parts:n.parts.map(e)}))}}var p1="(max-width: 900px)";function c0(t,e){e.on("chosen",()=>matchMedia(p1).matches&&t.querySelector(".play-stage")?.scrollIntoView({block:"nearest"}))}var gc=[1/32,1/16,1/8,1/4,1/2,1,2,4,8],m1=.25,g1=1,_1=.9;function Vf(t){return t<1?`1/${Math.round(1/t)}`:String(t)}function h0(t,e,n,i){let s=t+e*Math.min(n,m1);return Math.max(t,Math.min(s,i))}function u0(){let t=[];return{note(e,n){for(t.push([e,n]);t.length>2&&e-t[1][0]>=g1;)t.shift()},clear(){t=[]},rate(){let[e,n]=[t[0],t.at(-1)];return t.length>1&&n[0]>e[0]?(n[1]-e[1])/(n[0]-e[0]):null}}}function f0(t,e,n){let s=e===null||e>=.995*t&&e<=1.005*t?Vf(t):e.toPrecision(2),r=n==="1"?_`${s} time units per second`:_`${s} × real time`;return e!==null&&e<_1*t?_`${r} (this computer cannot keep up)`:r}function Hf(t,e){let n=0,i=t.length;for(;n<i;){let s=n+i>>1;t[s]<=e?n=s+1:i=s}return n-1}function Wf(t,e,n){if(!t.length)return e;let i=Hf(t,e);if(n>0)return t[Math.min(i+1,t.length-1)];let s=i>=0&&t[i]<e?i:i-1;return t[Math.max(s,0)]}var y1={"-":"⁻",0:"⁰",1:"¹",2:"²",3:"³",4:"⁴",5:"⁵",6:"⁶",7:"⁷",8:"⁸",9:"⁹"};function qt(t){return t.replace(/([A-Za-z]+)\^0\.5/g,"√$1").replace(/(?<!\d)([A-Za-z])\^?(-?\d+)/g,(n,i,s)=>i+[...s].map(r=>y1[r]).join(""))}var x1=1e-6,v1=10;function _c(t){let e=t.drawn?"list":b1(t),n=e==="log"?Math.log10:s=>s,i=e==="list"?t.values.map((s,r)=>r):t.values.map(n);return{...t,kind:e,places:i,edges:M1(i)}}function b1({values:t,is_text:e}){let n=t.every((i,s)=>Number.isFinite(i)&&(s===0||i>t[s-1]));return e||!n?"list":t.length>2&&t[0]>0&&t.at(-1)>=v1*t[0]&&S1(t)?"log":"linear"}function S1(t){let e=Math.log(t.at(-1)/t[0])/(t.length-1);return t.every((n,i)=>Math.abs(Math.log(n/t[0])-i*e)<x1*e*t.length)}function M1(t){let e=t.length-1;if(e===0)return[t[0]-.5,t[0]+.5];let n=t.slice(1).map((i,s)=>(i+t[s])/2);return[t[0]-(n[0]-t[0]),...n,t[e]+(t[e]-n[e-1])]}function ai(t){return[t.edges[0],t.edges.at(-1)]}function Hr(t,e){return t.kind==="list"?t.values[Yt(t,e)]:t.kind==="log"?10**e:e}function d0(t,e){return t.kind==="list"?Math.max(0,t.values.indexOf(e)):t.kind==="log"?Math.log10(e):e}function Yt(t,e){let{edges:n}=t,i=0,s=n.length-1;for(;s-i>1;){let r=i+s>>1;n[r]<=e?i=r:s=r}return i}function li(t,e){return t.kind==="list"?Yt(t,e):p0(t.places,e)}function p0(t,e){let n=t.length-1;if(n===0)return e-t[0];let i=t[n]>t[0],s=0,r=n;for(;r-s>1;){let o=s+r>>1;t[o]<=e===i?s=o:r=o}return s+(e-t[s])/(t[r]-t[s])}function dr(t){return t.input.length>0}function _s(t,e,n){let i=t.input.length===1?[t.si]:t.si;t.input.forEach((s,r)=>n[s]=w1(i[r],e))}function w1(t,e){if(t.length===1)return t[0];let n=Math.min(Math.max(Math.floor(e),0),t.length-2),i=e-n;return i===0?t[n]:i===1?t[n+1]:t[n]+i*(t[n+1]-t[n])}function m0(t,e){if(!dr(t))return null;if(t.drawn)return T1(t,e);let n=t.input.length===1?t.si:t.si[0];if(n.length===1||n[0]===n.at(-1))return t.places[0];let i=p0(n,e[t.input[0]]);if(t.kind==="list")return t.places[Math.min(Math.max(Math.round(i),0),n.length-1)];let s=Math.min(Math.max(Math.floor(i),0),n.length-2);return t.places[s]+(i-s)*(t.places[s+1]-t.places[s])}function T1(t,e){let n=t.input.length===1?[t.si]:t.si,i=n[0].findIndex((s,r)=>t.input.every((o,a)=>n[a][r]===e[o]));return i<0?null:t.places[i]}function jn({label:t,unit:e}){return e&&e!=="1"?`${t} (${qt(e)})`:t}var y0="1",E1=2e4,A1=6,x0=Symbol("damaged");function v0({name:t,axes:e=[],integrate:n},i){let s=[i.map(({path:r,value:o})=>[r,o]),e.map(r=>r.name),n];return`${t}.${R1(JSON.stringify(s))}`}function R1(t){let e=2166136261;for(let n of new TextEncoder().encode(t))e=Math.imul(e^n,16777619)>>>0;return e.toString(16).padStart(8,"0")}function b0(t,{data:e,inputs:n}){let i=n.map(({value:o})=>o);return[...[["v",y0],["study",v0(e,n)],["in",g0(t.values,i,n)],["and",t.second&&(g0(t.second,t.values,n)??"same")],["map",t.map&&[t.map.name,...t.map.across].map(M0).join()],["at",t.map&&(S0(Object.entries(t.map.at))||null)],["dots",t.map?.numbers?.join()],["see",t.map?.seen&&[t.map.seen.x0,t.map.seen.x1,t.map.seen.y0,t.map.seen.y1].join()],["camera",t.camera?.join()],["speed",t.speed===null||t.speed===1?null:t.speed],["t",t.time]].filter(([,o])=>o!=null).map(([o,a])=>`${o}=${C1(String(a))}`),"end"].join("&")}function g0(t,e,n){if(!t)return null;let i=n.flatMap(({path:s},r)=>Object.is(t[r],e[r])?[]:[[s,t[r]]]);return i.length?S0(i):null}function S0(t){return t.map(([e,n])=>`${M0(e)}:${n}`).join()}function M0(t){return encodeURIComponent(t).replace(/[:,]/g,e=>`%${e.charCodeAt(0).toString(16).toUpperCase()}`)}function C1(t){return t.replace(/[^A-Za-z0-9_.:,%~-]/gu,encodeURIComponent)}function w0(t,e){try{return P1(t,e)}catch(n){if(n?.kind!==x0&&!(n instanceof URIError))throw n;return{why:_`The address of this page is damaged (${n.place??"%"}). The page shows its own start.`}}}function _i(t){return Object.assign(new Error(t),{kind:x0,place:t})}function P1(t,e){if(t.length>E1)throw _i("#");let n=t.split("&"),i=new Map(n.slice(0,-1).map(r=>[r.slice(0,r.indexOf("=")),r.slice(r.indexOf("=")+1)])),s=I1(i,e);if(s)return{why:s};if(n.at(-1)!=="end")throw _i(n.at(-1).slice(0,40));return{state:D1(i,e)}}function I1(t,{data:e,inputs:n}){if(!t.has("v")||!t.has("study"))throw _i("v");if(t.get("v")!==y0)return _`The address was written by another version of this page. The page shows its own start.`;let[i,s]=[decodeURIComponent(t.get("study")),v0(e,n)];if(i===s)return"";let[r,o]=[i.slice(0,i.lastIndexOf(".")),i.slice(i.lastIndexOf(".")+1)];if(!r||!/^[0-9a-f]{8}$/.test(o))throw _i("study");return r===e.name?_`The address belongs to another version of this study, with other numbers. The page shows its own start.`:_`The address belongs to another study (${r}). The page shows its own start.`}function D1(t,{data:e,inputs:n}){let i=Float64Array.from(n,({value:o})=>o),s=_0(t.get("in"),i,n,"in"),r=t.get("and");return{values:s,second:r===void 0?null:r==="same"?Float64Array.from(s):_0(r,s,n,"and"),map:L1(t,e),camera:t.has("camera")?$f(t.get("camera"),A1,"camera"):null,speed:t.has("speed")?Xf(gc,Number(t.get("speed")),"speed"):1,time:t.has("t")?yc(xc(t.get("t"),"t"),0,e.integrate.until,"t"):null}}function _0(t,e,n,i){let s=Float64Array.from(e);for(let[r,o]of t===void 0?[]:T0(t,i)){let a=n.findIndex(l=>l.path===r);if(a<0)throw _i(`${i} ${r}`);s[a]=xc(o,`${i} ${r}`)}return s}function T0(t,e){return t.split(",").map(n=>{let[i,s,...r]=n.split(":");if(s===void 0||r.length)throw _i(e);return[decodeURIComponent(i),s]})}function L1(t,{axes:e=[],variables:n=[]}){if(!t.has("map"))return null;let[i,...s]=t.get("map").split(",").map(decodeURIComponent);Xf(n.map(a=>a.name),i,"map");let r=s.map(a=>e.find(l=>l.name===a)??E0(`map ${a}`));if(!r.length||r.length>2||new Set(s).size<r.length)throw _i("map");let o=t.has("see")&&r.length===2?N1($f(t.get("see"),4,"see"),r):null;return{name:i,across:s,at:O1(t.get("at"),e),seen:o,numbers:F1(t.get("dots"),r[0])}}function E0(t){throw _i(t)}function N1([t,e,n,i],[s,r]){for(let[o,a,l]of[[t,e,s],[n,i,r]]){let[c,h]=ai(l);if(yc(o,c,h,"see"),yc(a,o,h,"see"),!(a>o))throw _i("see")}return{x0:t,x1:e,y0:n,y1:i}}function O1(t,e){return Object.fromEntries((t===void 0?[]:T0(t,"at")).map(([n,i])=>{let s=e.find(r=>r.name===n)??E0(`at ${n}`);return[n,yc(xc(i,"at"),...ai(s),`at ${n}`)]}))}function F1(t,{drawn:e}){if(t===void 0)return null;let n=$f(t,2,"dots");return n.forEach(i=>Xf([...(e??[]).keys()],i,"dots")),n}function xc(t,e){let n=decodeURIComponent(t);if(!/^-?\d+(\.\d+)?(e[+-]?\d+)?$/.test(n)||!Number.isFinite(Number(n)))throw _i(e);return Number(n)}function $f(t,e,n){let i=t.split(",").map(s=>xc(s,n));if(i.length!==e)throw _i(n);return i}function yc(t,e,n,i){if(!(t>=e&&t<=n))throw _i(i);return t}function Xf(t,e,n){if(!t.includes(e))throw _i(n);return e}var U1=500;function R0({map:t,play:e,data:n,inputs:i},s){let r={data:{...n,axes:t?.axes??[],variables:n.variables},inputs:i},o={map:t,play:e,about:r,put:s,written:null,hasWritten:!1,seen:null,isKept:!0};return addEventListener("hashchange",()=>A0(o)),{open:async()=>{await A0(o),o.written??=vc(o),setInterval(()=>k1(o),U1)},link:()=>`${location.href.split("#")[0]}#${vc(o)}`}}function vc({map:t,play:e,about:n}){let i={values:null,second:null,camera:null,speed:null,time:null};return b0({...e?.kept()??i,map:t?.kept()??null},n)}async function A0(t){let e=location.hash.slice(1);if(!e||e===t.written||!/^(v|study)=/.test(e))return;let{state:n,why:i}=w0(e,t.about);t.put(i??""),n&&(n.map&&t.map&&await t.map.restore(n.map),t.play?.restore(n),t.written=vc(t))}function k1(t){let e=vc(t),n=e===t.seen;t.seen=e;let i=e===t.written&&(!t.hasWritten||location.hash.slice(1)===e);if(!(!n||i||!t.isKept||document.hidden)){Object.assign(t,{written:e,hasWritten:!0});try{history.replaceState(history.state,"",`#${e}`)}catch{t.isKept=!1}}}var B1=/^[=+\-@\t\r]/;function z1(t){if(typeof t=="number")return Number.isNaN(t)?"":String(t);let e=B1.test(t)?`'${t}`:t;return/[",\n\r]/.test(e)?`"${e.replaceAll('"','""')}"`:e}function qf(t,e){return`${[...t.map(i=>`# ${i.replace(/[\n\r]+/g," ")}`),...e.map(i=>i.map(z1).join())].join(`
`)}
`}function bc(t,e){return e&&e!=="1"?`${t} (${e})`:t}function C0(t,e,n,i){let{n:s,observed:r,observed_size:o}=e,a=Math.max(1,Math.ceil(t.times.length/1e5)),l=t.times.filter((p,y)=>y%a===0||y===t.times.length-1),c=r.flatMap(({name:p,unit:y,dims:m,sizes:g})=>i(m,g).map(b=>bc([p,b].filter(Boolean).join(" "),y))),h=[bc("time",n),...Array.from({length:s},(p,y)=>`state ${y}`),...c],[f,u]=[new Float64Array(s),new Float64Array(o)],d=l.map(p=>{t.state(p,f);let y=[p,...f];return t.observe(p,u),[...y,...u]});return[h,...d]}function P0(t,e,n){let i=e.type==="category",s=[...t.map(({label:a,unit:l})=>bc(a,l)),...i?[`${e.label} (code)`,e.label]:[bc(e.label,e.unit)]],r=new Map((e.categories??[]).map(({code:a,label:l})=>[a,l])),o=G1(t).map(a=>{let l=n(Object.fromEntries(t.map(({name:h},f)=>[h,a[f]])));return[...t.map((h,f)=>h.values[a[f]]),l,...i?[r.get(l)??""]:[]]});return[s,...o]}function G1(t){let[e,n]=t.map(({values:i})=>[...i.keys()]);return n?n.flatMap(i=>e.map(s=>[s,i])):e.map(i=>[i])}var V1=[["video/mp4;codecs=avc1",".mp4"],["video/webm;codecs=vp9",".webm"],["video/webm;codecs=vp8",".webm"],["video/webm",".webm"]],H1=8e6,W1=34,$1=3e5,X1=200;function D0(){return typeof MediaRecorder!="function"||!HTMLCanvasElement.prototype.captureStream?null:V1.find(([t])=>MediaRecorder.isTypeSupported(t))??null}function L0(t,e,[n,i]){let s=O("canvas",q1(t.canvas)),r=s.captureStream(),o=new MediaRecorder(r,{mimeType:n,videoBitsPerSecond:H1}),a=[],l=new Promise(y=>{o.addEventListener("dataavailable",({data:m})=>m.size&&y(a.push(m)))}),c=new Promise(y=>o.addEventListener("stop",y,{once:!0})),h=()=>o.state!=="inactive"&&o.stop(),f=()=>l.then(h),u=e("drawn",()=>{I0(s,t),t.isOver()&&f()}),d=setTimeout(h,$1);I0(s,t),o.start(X1),t.begin();let p=c.then(()=>(u(),clearTimeout(d),r.getTracks().forEach(y=>y.stop()),{blob:new Blob(a,{type:n.split(";")[0]}),ending:i}));return{stop:()=>f().then(t.pause),done:p}}function q1({width:t,height:e}){let n=i=>2*Math.ceil(i/2);return{width:n(t),height:n(e+N0(t))}}function N0(t){return Math.round(W1*Math.max(500,t)/1e3)}function I0(t,{canvas:e,text:n}){let i=t.getContext("2d"),s=N0(e.width);Object.assign(i,{fillStyle:on("--paper")}),i.fillRect(0,0,t.width,t.height),i.drawImage(e,0,0),Object.assign(i,{fillStyle:on("--ink"),font:`${Math.round(.6*s)}px ${on("--letters")}`,textBaseline:"middle"}),i.fillText(n(),.4*s,t.height-s/2,t.width-.8*s)}var Y1=3e4;function O0(t,e){return`${t.replace(/[^A-Za-z0-9_-]+/g,"_").slice(0,60)||"page"}${e}`}function F0(t,e){let n=O("a",{href:URL.createObjectURL(t),download:e,hidden:!0});document.body.append(n),n.click(),n.remove(),setTimeout(()=>URL.revokeObjectURL(n.href),Y1)}function Yf(t){return new Promise((e,n)=>t.toBlob(i=>i?e(i):n(new Error("PNG")),"image/png"))}async function U0(t,e){let n=URL.createObjectURL(new Blob([t],{type:"image/svg+xml"}));try{let i=new Image;i.src=n,await i.decode();let s=O("canvas",{width:Math.round(e*i.naturalWidth),height:Math.round(e*i.naturalHeight)});return s.getContext("2d").drawImage(i,0,0,s.width,s.height),s}finally{URL.revokeObjectURL(n)}}function k0(t,e){let[n,i]=[Math.max(...t.map(o=>o.width)),Math.max(...t.map(o=>o.height))],s=O("canvas",{width:n,height:i}),r=s.getContext("2d");return Object.assign(r,{fillStyle:e}),r.fillRect(0,0,n,i),t.forEach(o=>r.drawImage(o,0,0)),s}var jf="#16181c";var Kf={spot:6.5,start:10,rest:5};function B0(t){let{width:e,height:n,frame:i,image:s,legend:r}=t,{shapes:o,tall:a}=j1(r,i,n),l=[`<rect width="${e}" height="${n+a}" fill="#ffffff"/>`,Li("image",{x:i.left,y:i.top,width:i.width,height:i.height,href:s,style:"image-rendering:pixelated",preserveAspectRatio:"none"}),Li("rect",{x:i.left-.5,y:i.top-.5,width:i.width+1,height:i.height+1,fill:"none",stroke:jf}),...K1(t),`<g clip-path="url(#frame)">${t.marks.map(Z1).join("")}</g>`,...o],c=`<clipPath id="frame">${Li("rect",{x:i.left,y:i.top,width:i.width,height:i.height})}</clipPath>`,h={xmlns:"http://www.w3.org/2000/svg",width:e,height:n+a,viewBox:`0 0 ${e} ${n+a}`,"font-family":"system-ui, 'Noto Sans', 'DejaVu Sans', sans-serif","font-size":15,fill:jf};return`<svg ${Qf(h)}><title>${ed(t.title)}</title><defs>${c}</defs>${l.join("")}</svg>
`}function K1({frame:t,x:e,y:n,height:i}){let{left:s,top:r,width:o,height:a}=t,l=r+a;return[...e.ticks.flatMap(({at:c,text:h})=>[Jf(c,l,c,l+6),Ns(h,{x:c,y:l+9+.8*15,"text-anchor":"middle"})]),Ns(e.title,{x:s+o/2,y:i-8,"text-anchor":"middle"}),...n.ticks.flatMap(({at:c,text:h})=>[Jf(s-6,c,s,c),Ns(h,{x:s-9,y:c+.35*15,"text-anchor":"end"})]),Ns(n.title,{transform:`translate(${Math.max(15,s-52)} ${r+a/2}) rotate(-90)`,"text-anchor":"middle"})]}function Z1({kind:t,at:[e,n],colour:i,text:s,isStable:r}){if(t==="spot")return Li("circle",{cx:e,cy:n,r:Kf.spot,fill:i,stroke:"#ffffff","stroke-width":2})+Li("circle",{cx:e,cy:n,r:Kf.spot+1.4,fill:"none",stroke:"#000000"});if(t==="repels")return Zf(e,n,6,"#000000",6)+Zf(e,n,6,"#ffffff",4)+Zf(e,n,6,i,2.4);if(t==="rest")return Li("path",{d:`M${e} ${n-5}l5 5l-5 5l-5 -5z`,fill:r?"#000000":"#ffffff","fill-opacity":r?1:.75,stroke:"#000000","stroke-width":1.3});let o=(l,c)=>Li("circle",{cx:e,cy:n,r:Kf.start,fill:"none",stroke:l,"stroke-width":c}),a={x:e+12,y:n-6,"font-weight":"bold"};return o("#000000",5)+o("#ffffff",2.4)+Ns(s,{...a,stroke:"#ffffff","stroke-width":4,"stroke-linejoin":"round"})+Ns(s,a)}function Zf(t,e,n,i,s){return Li("path",{d:`M${t-n} ${e-n}L${t+n} ${e+n}M${t-n} ${e+n}L${t+n} ${e-n}`,stroke:i,"stroke-width":s})}function j1(t,e,n){if(!Array.isArray(t))return t?J1(t,e,n):{shapes:[],tall:0};let[i,s]=[e.left,0];return{shapes:t.flatMap(({colour:o,text:a})=>{let l=34+8.2*a.length;i>e.left&&i+l>e.left+e.width&&([i,s]=[e.left,s+1]);let c={x:i,y:n+24*s+4};return i+=l+10,[Li("rect",{...c,width:22,height:14,fill:o,stroke:"#6b6b6b"}),Ns(a,{x:c.x+28,y:c.y+12})]}),tall:t.length?24*(s+1)+8:0}}function J1({stops:t,ticks:e,title:n},{left:i,width:s},r){let o=t.map((c,h)=>Li("stop",{offset:h/(t.length-1),"stop-color":c})).join(""),a={x:i,y:r+4,width:s,height:16,fill:"url(#shades)",stroke:"#6b6b6b"},l=e.flatMap(({share:c,text:h})=>[Jf(i+c*s,r+20,i+c*s,r+25),Ns(h,{x:i+c*s,y:r+40,"text-anchor":"middle"})]);return{shapes:[`<defs><linearGradient id="shades">${o}</linearGradient></defs>`,Li("rect",a),...l,Ns(n,{x:i+s/2,y:r+62,"text-anchor":"middle"})],tall:72}}function Jf(t,e,n,i){return Li("line",{x1:t,y1:e,x2:n,y2:i,stroke:jf})}function Ns(t,e){return`<text ${Qf(e)}>${ed(t)}</text>`}function Li(t,e){return`<${t} ${Qf(e)}/>`}function Qf(t){return Object.entries(t).map(([e,n])=>`${e}="${ed(typeof n=="number"?Number(n.toFixed(3)):n)}"`).join(" ")}function ed(t){let e={"&":"&amp;","<":"&lt;",">":"&gt;",'"':"&quot;"};return String(t).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g,"").replace(/[&<>"]/g,n=>e[n])}var G0=["x","y","z"],Q1=new Set(["tilt","tilt_rate"]);function Ni(t,e=4){if(!Number.isFinite(t))return Number.isNaN(t)?_`not a number`:t>0?_`infinite`:_`minus infinite`;let n=Math.abs(t);return n===0?"0":n>=.001&&n<1e5?z0(String(Number(t.toPrecision(e)))):z0(t.toExponential(Math.min(e,3)-1).replace(/\.?0+e/,"e").replace("e+","e"))}function z0(t){return t.replaceAll("-","−")}function pr(t,e,n=4){let i=Ni(t,n);return e&&e!=="1"?`${i} ${qt(e)}`:i}function Dn(t,e,n=2){return`${t.toFixed(n)}${e&&e!=="1"?` ${qt(e)}`:""}`}function Sc(t){let e=t.split("."),n=e.findIndex(s=>/^\d+$/.test(s)),i=n>0&&n<e.length-1?n+1:e.length>1?1:0;return{group:e.slice(0,i).join("."),name:e.slice(i).join(".")}}function V0(t,e){return e<=3&&e>1?G0[t]:String(t)}function H0(t,e){let n=/^(.*?)\.?(\d+)$/.exec(t);if(!n)return qa(t);let[,i,s]=n,o=e.filter(a=>/^\d+$/.test(a.slice(i.length).replace(/^\./,""))&&a.startsWith(i)).length===3||Q1.has(i)?G0[Number(s)]??s:s;return[qa(i),o].filter(Boolean).join(" ")}function qa(t){return t.replace(/[._]+/g," ").trim()}var eT=/\\\{\d+\\\}/g,tT=/^\{0\} (of|at) /,nT=/^(?!.* of )[a-z -]+ \{0\}$/,nd=/^[^ \d]+$/,iT=/^(.*), ([xyz]{1,2}|u[123])$/,sT=/(?<=\.) (?=[A-Z])/,rT=/^[a-z]+ \d+$/,oT=/^[\d.e\u2212-]+$/,Mc=pc[Ls]?.TEXTS??{},aT=lT(Mc);function lT(t){let e=Object.keys(t).filter(i=>i.includes("{0}")),n=i=>i.indexOf("{");return e.sort((i,s)=>n(s)-n(i)||s.length-i.length),e.map(i=>({match:new RegExp(`^${hT(i).replace(eT,cT(i))}$`),text:t[i],isOwned:tT.test(i)}))}function cT(t){return nT.test(t)?"(\\S+)":/^[a-z]/.test(t)?"([^,]+)":"(.+)"}function hT(t){return t.replace(/[.*+?^${}()|[\]\\]/g,"\\$&")}function Oi(t){return Ls==="en"||typeof t!="string"?t:td(t)??t}function td(t){if(Object.hasOwn(Mc,t))return Mc[t];let e=iT.exec(t),n=e&&td(e[1]);if(n)return`${n}, ${e[2]}`;for(let{match:i,text:s,isOwned:r}of aT){let o=i.exec(t)?.slice(1);if(!(!o||r&&!oT.test(o[0])&&td(o[0])===null))return kf(s,o.map((a,l)=>r&&l>0&&nd.test(a)?a:Oi(a)))}return null}function Ya(t){return t.split("; ").map(Oi).join("; ")}function W0(t,e){id(t.variables),uT(t.axes,new Set(e?.inputs.map(({label:n})=>n))),t.capture?.sets.forEach(n=>n?.points.filter(i=>i.rest_magnet<0||!nd.test(i.label_text)).forEach(i=>mr(i,"label_text"))),t.summaries.forEach(n=>[n,...n.figures].forEach(i=>mr(i,"text","label","alt"))),t.provenance.errors?.forEach(n=>mr(n,"text","value")),mr(t.provenance,"state"),t.pyramid&&(t.pyramid.note=t.pyramid.note.split(sT).map(Oi).join(" ")),sd(t.catalogues),t.scene?.things.filter(({name:n})=>rT.test(n)).forEach(n=>mr(n,"name")),e?.observed.forEach(n=>mr(n,"text")),e?.inputs.forEach(wc)}function uT(t,e){for(let n of t.flatMap(i=>[i,...i.drawn??[]]))(e.has(n.label)||Object.hasOwn(Mc,n.label))&&wc(n)}function id(t){t.forEach(e=>{mr(e,"label","text");let n=e.name.startsWith("rest_magnet");e.categories?.filter(({code:i,label:s})=>!n||i<0||!nd.test(s)).forEach(wc)})}function sd(t){t?.sets.forEach(e=>e?.attractors.forEach(wc))}function wc(t){mr(t,"label")}function mr(t,...e){for(let n of e)t[n]&&(t[n]=Oi(t[n]))}var $0=Math.PI/180,fT={rad:["deg",$0],"rad/s":["deg/s",$0]};function Po(t){let[e,n]=fT[t]??[t,1];return{name:e,size:n}}function X0({value:t,low:e,high:n}){let i=2*Math.abs(t)||1;return{low:Math.min(t,Number.isFinite(e)?e:t-i),high:Math.max(t,Number.isFinite(n)?n:t+i)}}function rd({low:t,high:e}){return t>0&&e/t>=100}function q0(t,e){let{low:n,high:i}=t;if(i===n)return 0;let s=rd(t)?Math.log(Math.max(e,n)/n)/Math.log(i/n):(e-n)/(i-n);return Math.min(1,Math.max(0,s))}function Y0(t,e){let{low:n,high:i}=t;return e<=0?n:e>=1?i:rd(t)?n*(i/n)**e:n+(i-n)*e}function K0(t,e){let n=rd(t)?Math.abs(e)*.001:(t.high-t.low)*.001;if(!(n>0))return e;let i=10**Math.floor(Math.log10(n));return Number((Math.round(e/i)*i).toPrecision(12))}var dT=.15,pT=1e-9;function Z0(t,{energyUnit:e,lengthUnit:n,distance:i,followed:s}){let o=t.observed.filter(({name:a,sizes:l})=>a!=="energy"&&!l.includes(0)).map(a=>mT(a,t.observed_size));return s&&o.unshift(gT(s,n)),o.push(_T(e,t),yT(e)),i&&o.push(xT(i)),o}function Ka(t,e){let n=[""];return t.forEach((i,s)=>{if(e[s]===1)return;let r=Array.from({length:e[s]},(o,a)=>i==="component"?V0(a,e[s]):`${Oi(i)} ${a}`);n=n.flatMap(o=>r.map(a=>[o,a].filter(Boolean).join(" ")))}),n}function mT({name:t,text:e,unit:n,dims:i,sizes:s,first:r},o){let{name:a,size:l}=Po(n),c=new Float64Array(o),h=Ka(i,s);return{key:`observed ${t}`,text:e||t,unit:a,parts:h,read:({track:f},u,d)=>{f.observe(u,c),h.forEach((p,y)=>{d[y]=c[r+y]/l})}}}function gT({name:t,at:e},n){return{key:"place",text:_`position of ${t}`,unit:n,parts:["x","y","z"],read:(i,s,r)=>r.set(e(i,s))}}function _T(t,{lost:e,momenta:n}){let i=[[_`mechanical`,({total:s})=>s],...e>=0?[[_`dissipated`,({lost:s})=>s],[_`total`,({total:s,lost:r})=>s+r]]:[],...n?.length?[[_`kinetic`,({kinetic:s})=>s],[_`potential`,({total:s,kinetic:r})=>s-r]]:[]];return{key:"energy",text:_`energy`,unit:t,parts:i.map(([s])=>s),isWhole:!0,read:({track:s},r,o)=>{let a=s.energy(r);i.forEach(([,l],c)=>{o[c]=l(a)})}}}function yT(t){return{key:"drift",text:_`energy drift (change of mechanical plus dissipated energy)`,unit:t,parts:[_`drift`],read:({track:e},n,i)=>{i[0]=e.energy(n).drift}}}function xT(t){return{key:"distance",text:_`distance between the two motions`,unit:"1",parts:[_`distance`],isLog:!0,isOfBoth:!0,read:(e,n,i,s)=>{let r=t(e,s,n);i[0]=r>0?r:NaN}}}function j0(t,e,n,i){let s=od({...t,isOfBoth:!0},[e],n).map(vT),r=dT*Math.max(...s);return[...s.keys()].filter(a=>s[a]>r&&s[a]>0).sort((a,l)=>s[l]-s[a]).slice(0,i)}function vT(t){let e=t.filter(Number.isFinite),n=e.reduce((s,r)=>Math.max(s,r),-1/0)-e.reduce((s,r)=>Math.min(s,r),1/0),i=e.reduce((s,r)=>Math.max(s,Math.abs(r)),0);return n>pT*i?n:0}function od(t,e,n){let i=t.parts.length,s=t.isOfBoth?e.slice(0,1):e,r=new Float64Array(i);return s.flatMap(o=>{let a=t.parts.map(()=>new Float64Array(n.length).fill(NaN));return n.forEach((l,c)=>{l>o.track.reached||(t.read(o,l,r,e[1]),a.forEach((h,f)=>{h[c]=r[f]}))}),a})}var bT=2,J0={width:1e3,height:800};function e_(t){let e=O("p",{class:"keep-note lacking",role:"status",hidden:!0}),n={...t,said:O("p",{class:"keep-said",role:"status"}),text:O("textarea",{readonly:!0,rows:3,hidden:!0}),filming:null};n.bar=R0(n,s=>{e.textContent=s,e.hidden=!s});let i=O("details",{class:"keep"},O("summary",{},_`Keep and share`),O("div",{class:"keep-panel"},ST(n),n.said,n.text));return i.addEventListener("keydown",({key:s})=>s==="Escape"&&i.removeAttribute("open")),{box:i,note:e,open:n.bar.open,link:n.bar.link}}function ST(t){let[e,n,i]=[MT(t),ET(t),IT(t)];return[[_`Link`,e],[_`Pictures and film`,n],[_`Numbers`,i],[_`Screen`,NT(t)]].filter(([,s])=>s.length).map(([s,r])=>O("div",{class:"keep-group",role:"group","aria-label":s},O("span",{class:"keep-title"},s),r))}function Os(t,e,n,i){return O("button",{type:"button",title:n,onclick:async()=>{try{await i()}catch(r){Io(t,_`This browser could not do this: ${r.message}`)}}},e)}function ad(t){return O("span",{class:"muted"},t)}function Io(t,e){t.said.textContent=e}function MT(t){return["file:","http:","https:"].includes(location.protocol)?[Os(t,_`Copy link`,_`an address that opens this page as it is now`,()=>Q0(t,t.bar.link(),_`The link is copied. It opens the page as it is now.`)),Os(t,_`Copy HTML`,_`a line that shows this page inside another page`,()=>Q0(t,TT(t),wT()))]:[ad(_`This page stands inside another page and has no address of its own.`)]}function t_(){return location.protocol==="file:"}function wT(){return t_()?_`The line is copied. Put the file of this page beside the page that shows it.`:_`The line is copied. Put it into the HTML of another page.`}function TT({bar:t,data:e}){let n=t_()?t.link().slice(location.href.split("#")[0].lastIndexOf("/")+1):t.link(),i=s=>s.replace(/[&<>"]/g,r=>`&#${r.charCodeAt(0)};`);return`<iframe src="${i(n)}" title="${i(e.title)}" width="${J0.width}" height="${J0.height}" style="border: 0" allow="fullscreen"></iframe>`}async function Q0(t,e,n){t.text.value=e,t.text.hidden=!1,t.text.setAttribute("aria-label",_`text to copy`);try{await navigator.clipboard.writeText(e),Io(t,n)}catch{t.text.select(),Io(t,_`This browser does not let the page copy. The text is selected: copy it with Ctrl+C.`)}}function ET(t){let{map:e,play:n}=t;return[e&&Os(t,_`Map as PNG`,_`save the picture of the map`,()=>AT(t)),e&&Os(t,_`Map as SVG`,_`save the map with axes and letters as shapes`,()=>RT(t)),n?.film()&&Os(t,_`3D view as PNG`,_`save the picture of the 3D view`,async()=>Do(t,await Yf(n.film().canvas),"-view.png")),...CT(t)]}function Do(t,e,n){let i=O0(t.data.name,n);F0(e,i),Io(t,_`Saved as ${i}.`)}function n_(t){let e=t.map.picture();return e&&B0(e)}async function AT(t){let e=n_(t),n=e?await U0(e,bT):k0(t.map.canvases(),on("--paper"));Do(t,await Yf(n),"-map.png")}function RT(t){let e=n_(t);return e?Do(t,new Blob([e],{type:"image/svg+xml"}),"-map.svg"):Io(t,_`Only a map over two axes is saved as SVG; curves and dots are saved as PNG.`)}function CT(t){if(!t.play?.film())return[];let e=D0();if(!e)return[ad(_`This browser cannot record films. \`pem view\` writes them.`)];let n=_`Film`,i=Os(t,n,_`play the motion from its start and save it as a film`,()=>PT(t,e,i,n));return[i]}async function PT(t,e,n,i){if(t.filming)return t.filming.stop();t.filming=L0(t.play.film(),t.bus.on,e),n.textContent=_`Stop and save the film`,Io(t,_`Recording the motion as it plays. The film ends with the motion, or when you stop it.`);let{blob:s,ending:r}=await t.filming.done;return t.filming=null,n.textContent=i,Do(t,s,r)}function IT(t){return[t.play&&Os(t,_`Motion as CSV`,_`save time, state and observed quantities of the motion`,()=>DT(t)),t.map&&Os(t,_`Map as CSV`,_`save the axes and the variable that the map shows`,()=>LT(t))].filter(Boolean)}function i_({data:t,bar:e},...n){return[t.title,`study: ${t.name}`,`address of the page ends in: ${e.link().slice(e.link().indexOf("#"))}`,...n]}function DT(t){let{track:e,isRecorded:n}=t.play.motion(),{method:i,tolerance:s,step:r}=t.data.integrate,o=s?`tolerance ${s}`:`step ${r}`,a=n?"recorded motion":`computed in the page: ${i}, ${o}, one line for each integration step`,l=t.data.scene.unit==="1"?"1":t.data.integrate.unit??"s",c=C0(e,t.equations,l,Ka);Do(t,s_(qf(i_(t,a,"SI units; state: the numbers of the integration, with their momenta"),c)),"-motion.csv")}function LT(t){let{axes:e,variable:n,fixed:i,value:s}=t.map.numbers(),r=i_(t,`variable: ${n.text||n.label}`,...i,...n.note?[String(n.note)]:[]);Do(t,s_(qf(r,P0(e,n,s))),`-${n.name}.csv`)}function s_(t){return new Blob(["\uFEFF",t],{type:"text/csv"})}function NT(t){let{documentElement:e}=document;if(!document.fullscreenEnabled||!e.requestFullscreen)return[ad(_`This browser or the page around this one does not allow the full screen.`)];let n=()=>document.fullscreenElement?document.exitFullscreen():e.requestFullscreen();return[Os(t,_`Full screen`,_`show the page on the full screen, or leave it`,n)]}var OT="440154470d6048186a482374472d7b4537814240863e49893b528b375b8d33638d2f6b8e2c728e297a8e26828e23898e21918c1f988b1fa08822a78528ae8032b67a3fbc734ec36b5ec96270cf5784d44b98d83eaddc30c2df23d8e219ece51bfde725",FT="0530612166ac4393c392c5ded1e5f0f7f7f7fddbc7f4a582d6604db2182b67001f",r_={rising:OT,signed:FT},ja="#B9A8E8",gr="#000000",Za=256;function Wr(t){let e=Number.parseInt(t.slice(1,7),16);return[e>>16&255,e>>8&255,e&255]}function Ja([t,e,n]){return(4278190080|Math.round(n)<<16|Math.round(e)<<8|Math.round(t))>>>0}function Tc(t,e,n){return t.map((i,s)=>i+n*(e[s]-i))}function Qa(t,e){let n=r_[t].length/6-1,i=Math.min(Math.max(e,0),1)*n,s=Math.min(Math.floor(i),n-1),r=o=>Wr(`#${r_[t].slice(6*o,6*o+6)}`);return Tc(r(s),r(s+1),i-s)}function o_(t){return Uint32Array.from({length:Za},(e,n)=>Ja(Qa(t,n/(Za-1))))}var UT=[1,2,5,10];function _r(t,e,n){let i=(e-t)/Math.max(1,n);if(!(i>0)||!Number.isFinite(i))return[];let s=10**Math.floor(Math.log10(i)),r=s*UT.find(a=>a*s>=i*(1-1e-9)),o=[];for(let a=Math.ceil(t/r-1e-9);a*r<=e+1e-9*r;a++)o.push(Number((a*r).toPrecision(12)));return o}function cd(t,e,n){let i=Math.ceil(Math.log10(t)-1e-9),s=Math.floor(Math.log10(e)+1e-9);if(s-i<1)return _r(t,e,n).filter(a=>a>0);let r=Math.ceil((s-i+1)/Math.max(1,n)),o=[];for(let a=i;a<=s;a+=r)o.push(+`1e${a}`);return o}function Lo(t,e,n,i){if(t.kind==="list")return kT(t,e,n,i);if(t.kind==="log")return cd(10**e,10**n,i).map(a=>({place:Math.log10(a),text:Ln(a)}));let s=_r(e,n,i),r=s.length>1?s:_r(e,n,2*i),o=r.length>1?BT(r[1]-r[0]):6;return r.map(a=>({place:a,text:zT(a,o)}))}function kT(t,e,n,i){let[s,r]=[Math.max(0,Math.ceil(e)),Math.min(t.values.length-1,Math.floor(n))],o=Math.max(1,Math.ceil((r-s+1)/i)),a=[];for(let l=s;l<=r;l+=o){let c=t.values[l];a.push({place:l,text:typeof c=="number"?Ln(c):String(c)})}return a}function BT(t){return Math.max(0,-Math.floor(Math.log10(t)+1e-9))}function zT(t,e){let n=Math.abs(t);return e>12||n>=1e6?Ln(t,8):ld(t.toFixed(e))}function Ln(t,e=5){if(Number.isNaN(t))return _`none`;let n=Math.abs(t);return n!==0&&(n<.001||n>=1e6)?ld(t.toExponential(e-1).replace(/\.?0+e/,"e").replace("e+","e")):ld(String(Number(t.toPrecision(e))))}function ld(t){return t.replaceAll("-","−")}function Kt(t,e,n=5){let i=typeof t=="number"?Ln(t,n):String(t);return e&&e!=="1"?`${i} ${qt(e)}`:i}function No({low:t,high:e,scale:n,middle:i}){let[s,r]=t===null||e===null||!(e>t)?GT(t??0):[t,e];return n==="log"&&s>0?VT(s,r):i!=null&&s<i&&i<r?HT(s,i,r):{table:"rising",share:a=>(a-s)/(r-s),ticks:a=>_r(s,r,a)}}function GT(t){let e=Math.abs(t)/2||.5;return[t-e,t+e]}function VT(t,e){let n=Math.log(e/t);return{table:"rising",share:i=>i>0?Math.log(i/t)/n:-1,ticks:i=>cd(t,e,i)}}function HT(t,e,n){return{table:"signed",share:s=>s<e?.5*(s-t)/(e-t):.5+.5*(s-e)/(n-e),ticks:s=>_r(t,n,s)}}var yi=-1,tl=-4,xi=-5,ud=[yi,tl,xi],Oo=-8,WT=1,$T=.55,Fs=64,XT=.02,qT=.98,YT=6e4,KT=.82,ZT=6;function Ec(t,e,n,i){let[s,r]=[e.values.length,n.values.length],o=new t.raw.constructor(s*r),[a,l]=[t.strides[e.name]??0,t.strides[n.name]??0],c=t.dims.reduce((h,f)=>h+(f===e.name||f===n.name?0:t.strides[f]*i[f]),0);for(let h=0,f=0;h<r;h++)for(let u=0,d=c+h*l;u<s;u++,d+=a)o[f++]=t.raw[d];return{variable:t,raw:o,width:s,height:r}}function a_(t,{only:e=null,paper:n}){let i=Math.max(0,...t.categories.map(({code:o})=>o)),s=new Map([[tl,ja],[xi,gr]]);for(let{code:o,colour:a}of t.categories)s.set(o,a);let r=new Uint32Array((i-Oo+1)*Fs);for(let[o,a]of s){if(o<Oo)continue;let l=e===null||e===o?Wr(a):Tc(Wr(a),n,KT);for(let c=0;c<Fs;c++){let h=1-(1-$T)*c/(Fs-1);r[(o-Oo)*Fs+c]=Ja(l.map(f=>f*h))}}return r}function l_(t,e){let{offset:n}=e.variable.encoding,i=Math.max(1,Math.floor(t.raw.length/YT)),s=[];for(let a=0;a<t.raw.length;a+=i){let l=el(t.variable,t.raw[a]);Number.isFinite(l)&&!ud.includes(e.raw[a]+n)&&s.push(l)}let r=Float64Array.from(s).sort(),o=a=>r[Math.min(r.length-1,Math.round(a*(r.length-1)))];return r.length?{low:o(XT),high:o(qT)}:{low:0,high:1}}function el({encoding:{offset:t,factor:e,missing:n}},i){return i===n?NaN:t+e*i}function hd(t,{low:e,high:n}){let i=(t-e)/Math.max(n-e,1e-300);return i>0?Math.min(Fs-1,Math.round(i*(Fs-1))):0}function Ac(t,e,n,i){let{raw:s}=t,r=new Uint32Array(s.length),o=t.variable.encoding.offset-Oo,a=n?jT(n,i):null,l=Uint8Array.from({length:e.length/Fs},(c,h)=>+!ud.includes(h+Oo));for(let c=0;c<s.length;c++){let h=s[c]+o;r[c]=e[h*Fs+(a!==null&&l[h]?a[c]:0)]}return{width:t.width,height:t.height,pixels:r}}function jT({variable:t,raw:e},n){let i=new Uint8Array(e.length);if(e instanceof Float32Array)return i.map((r,o)=>hd(el(t,e[o]),n));let s=Uint8Array.from({length:1<<8*e.BYTES_PER_ELEMENT},(r,o)=>hd(el(t,o),n));for(let r=0;r<e.length;r++)i[r]=s[e[r]];return i}function c_(t,e,n,i){let s=i&&Number.isFinite(n)&&!ud.includes(e)?hd(n,i):0;return t[(e-Oo)*Fs+s]??0}function nl(t){let e=No(t),n=o_(e.table);return i=>Number.isNaN(i)?0:n[JT(e.share(i))]}function JT(t){return t>0?Math.min(Za-1,Math.round(t*(Za-1))):0}function Rc(t,e){let{raw:n,variable:i}=t,s=nl(i),r=new Uint32Array(n.length);if(n instanceof Float32Array)for(let o=0;o<n.length;o++)r[o]=s(el(i,n[o]));else{let o=Uint32Array.from({length:1<<8*n.BYTES_PER_ELEMENT},(a,l)=>s(el(i,l)));for(let a=0;a<n.length;a++)r[a]=o[n[a]]}return e&&QT(r,e),{width:t.width,height:t.height,pixels:r}}function QT(t,{raw:e,variable:n}){let[i,s]=[ja,gr].map(r=>Ja(Wr(r)));for(let r=0;r<t.length;r++){if(t[r])continue;let o=e[r]+n.encoding.offset;o<0?t[r]=i:o>WT&&(t[r]=s)}}function fd(t,e,n,i){return Int32Array.from({length:i},(s,r)=>Yt(t,e+(r+.5)/i*(n-e)))}function dd(t,e,n,i,s,r){return Int32Array.from({length:r},(o,a)=>{let l=Math.floor((i+(a+.5)/r*(s-i)-t)/(e-t)*n);return l>=0&&l<n?l:-1})}function pd(t,e,n,i,s){let{pixels:r,width:o}=n;for(let a=0;a<s.length;a++){if(s[a]<0)continue;let l=s[a]*o;for(let c=0,h=a*e;c<i.length;c++,h++){let f=i[c]<0?0:r[l+i[c]];f&&(t[h]=f)}}}function h_(t,e,n){return(e+n)%ZT<2?Ja(Tc(eE(t),[255,255,255],.55)):t}function eE(t){return[t&255,t>>8&255,t>>16&255]}var tE="landed",f_={rest_magnet:(t,e)=>u_(t,n=>e[n].rest_magnet,t.magnet),rest_point:t=>u_(t,e=>e,yi),landing_face:t=>md(t)?xi:t.face??yi,rest_time:t=>t.rest_time};function u_(t,e,n){return t.label>=0?e(t.label):md(t)?xi:Number.isFinite(t.rest_time)?n:yi}function md({status:t}){return t!=="done"&&t!=="at rest"}function Fo(t,e){return t in f_&&(t!=="landing_face"||e===tE)}function Us(t,e,n){return f_[t](e,n??[])}function $r(t,e){return t==="landing_face"?!md(e):e.is_certain||!Number.isFinite(e.rest_time)}var gd={u1:Uint8Array,u2:Uint16Array,f4:Float32Array};async function nE(t,e){let n=await fr(t.data);return iE(t,new gd[t.encoding.dtype](n.buffer),e)}function iE(t,e,n){let{offset:i,factor:s,missing:r}=t.encoding,o=l=>e[l]===r?NaN:i+s*e[l],a=t.dims.map(l=>n.find(c=>c.name===l).values.length);return{...t,raw:e,value:o,strides:sE(t.dims,a)}}function sE(t,e){let n={},i=1;for(let s=t.length-1;s>=0;s--)n[t[s]]=i,i*=e[s];return n}function Uo(t,e){return t.dims.reduce((n,i)=>n+t.strides[i]*(e[i]??0),0)}function _d(t){let e=new Map;return n=>{let i=t.variables.find(s=>s.name===n);return i?(e.has(n)||e.set(n,nE(i,t.axes)),e.get(n)):Promise.resolve(null)}}var rE=1e-6,oE=6;function Cc(t,e){return Object.fromEntries(t.map(n=>[n.name,Hr(n,e[n.name])]))}function Pc(t,e,n=oE){return t.map(i=>`${i.label} = ${Kt(Hr(i,e[i.name]),i.unit,n)}${aE(i,e,n)}`).join(", ")}function aE(t,e,n){if(!t.drawn)return"";let i=Yt(t,e[t.name]);return` (${t.drawn.map(({label:s,unit:r,values:o})=>`${s} = ${Kt(o[i],r,n)}`).join(", ")})`}function d_(t,e,n){let i=Fi(t,e,n);return`${t.label}: ${ko(t,i)}`}function Fi(t,e,n){let i=Object.fromEntries(e.map(s=>[s.name,Yt(s,n[s.name])]));return t.value(Uo(t,i))}function ko(t,e){return t.type!=="category"?Kt(e,Number.isNaN(e)?"1":t.unit):t.categories.find(({code:n})=>n===e)?.label??_`label ${e}`}function p_(t,e,n){let i=ko(t,Us(t.name,e,n)),s=Number.isFinite(e.rest_time)&&t.name!=="rest_time",r=`${t.label}: ${s?_`${i} after ${Kt(e.rest_time,"s",4)}`:i}`;return $r(t.name,e)?_`${r}, computed in this page`:_`${r}, computed in this page, not proved`}function yr(t,e){let n=Object.fromEntries(t.map(i=>[i.name,m0(i,e)]));return Object.values(n).includes(null)?null:n}function qi(t,e){return t.every(n=>{let i=Yt(n,e[n.name]),s=n.edges[i+1]-n.edges[i];return Math.abs(e[n.name]-n.places[i])<=rE*s})}function ks(t,e){return t.every(n=>e[n.name]>=n.edges[0]&&e[n.name]<=n.edges.at(-1))}function yd(t,e,n){return Object.fromEntries(t.map(i=>[i.name,e[i.name]===void 0?n[i.name]:d0(i,e[i.name])]))}var lE="not resolved",g_=4,cE={1:_`✓ This label is proved.`,2:_`✗ The label of the map is proved wrong.`,3:_`A proof of this label was tried, without success.`},hE=.001,uE=[[/^labels/,""],[/^(not )?resolved/i,"labels "],[/^/,"label check: "]];function __(t){if(!t?.text)return"";let e=`${uE.find(([i])=>i.test(t.text))[1]}${t.text}`,n=_`${Ya(`${e[0].toUpperCase()}${e.slice(1)}`)}.`;return il(t)?_`${n} At such points integration errors below the tolerance can change the outcome, so the motion may not end where the map says.`:n}function y_(t,e,n,i,s,r={}){if(!ks(e,n))return"";let o=r.proof&&!r.isCoarse&&qi(e,n)?cE[Fi(r.proof,e,n)]:null;return[fE(t,e,n,i,s,r),...o?[o]:[]].join(" ")}function fE(t,e,n,i,s,r){let[o,a]=[Fi(t,e,n),Us(t.name,i,s)],l=Xr(t,o,s),c=il(r.check);if(!qi(e,n))return o===a?_`The nearest stored point has the same outcome: ${l}.`:_`The nearest stored point has ${l}; this start lies between stored points.`;if(o===a)return c?_`The store agrees: ${l}; however, labels of this map are not resolved.`:_`The store agrees: ${l}.`;let h=r.times?Fi(r.times,e,n):NaN,f=r.times?.unit??"s",[u,d]=[m_(l,h,f),m_(Xr(t,a,s),i.rest_time,f)];return _`The store disagrees. Map: ${u}; this motion: ${d}. ${dE(t,i,r)}`}function il(t){return t?.verdict===lE}function Xr(t,e,n){return t.categories?.some(({code:i})=>i===e)?ko(t,e):e===yi?_`no rest by the end`:e===xi?_`failed`:n?.find(({rest_magnet:i})=>t.name==="rest_magnet"&&i===e)?.label_text||ko(t,e)}function m_(t,e,n){return Number.isFinite(e)?_`${t} after ${Kt(e,n,g_)}`:t}function dE(t,e,{check:n,isCoarse:i}){if(i)return _`The map is coarser than the store: its labels are the most frequent ones in blocks of points.`;if(!$r(t.name,e))return _`The outcome computed here is not proved.`;if(!il(n))return _`Page and store round the last digits differently, which decides the outcome near a saddle.`;let[s]=n.text.replace(/^[^:]*: /,"").split(";");return _`Labels of this map are not resolved (${Ya(s)}): integration errors below the tolerance can change the outcome.`}function x_(t,e,n,{events:i}){if(!ks(e,n)||!qi(e,n))return"";let[s,r]=[Fi(t,e,n),i[0]?.time??NaN],o=l=>Number.isFinite(l)?Kt(l,t.unit,g_):_`none`;return(Number.isFinite(s)?Math.abs(s-r)<=hE*Math.abs(s):!Number.isFinite(r))?_`The store agrees: ${o(s)}.`:_`The store disagrees. Map: ${o(s)}; this motion: ${o(r)}. Page and store round the last digits differently, and such differences grow where motion is chaotic.`}function v_(t,e,n,{touch:i}){if(!ks(e,n)||!qi(e,n))return"";let[s,r]=[Fi(t,e,n),i?.face??yi];return s===r?_`The store agrees: ${Xr(t,s)}.`:_`The store disagrees. Map: ${Xr(t,s)}; this motion: ${Xr(t,r)}. Page and store round the last digits differently, which decides the face of a body that touches on its edge.`}function b_(t,e,n){if(!ks(e,n))return"";let i=Fi(t,e,n),[s,r]=[t.text||t.label,Number.isNaN(i)?_`no value`:ko(t,i)],o=t.name==="lyapunov"&&i!==0?pE(i,t.unit):"";return[qi(e,n)?_`The page plays this motion, but it does not compute the ${s}. The store has for this start: ${r}.`:_`The page plays this motion, but it does not compute the ${s}. The store has for the nearest stored start: ${r}.`,o].filter(Boolean).join(" ")}function pE(t,e){if(!Number.isFinite(t))return"";let n=Kt(Math.LN10/Math.abs(t),e==="1"?"1":"s",3);return t>0?_`At this exponent, small differences grow tenfold in ${n}.`:_`At this exponent, small differences shrink tenfold in ${n}.`}var mE=1e-9,S_=4;function Ic({axes:t,equations:e},n){let i=yr(t,n);if(!i)return"";let s=gE(t,e,n);return s?_`This start lies off the map, where ${_E(s)} is ${Kt(s.value,s.unit,S_)}; here it is ${Kt(n[s.index],s.unit,S_)}.`:ks(t,i)?"":_`This start lies off the map, beyond the end of an axis.`}function gE(t,{inputs:e},n){let i=new Set(t.flatMap(({input:r})=>r)),s=e.findIndex(({is_start:r,value:o},a)=>r&&!i.has(a)&&Math.abs(n[a]-o)>mE*Math.max(1,Math.abs(o)));return s<0?null:{...e[s],index:s}}function _E({label:t,path:e}){return t||e.replaceAll(/[._]+/g," ")}function M_({axes:t,equations:{inputs:e}},n){let i=new Set(t.flatMap(({input:s})=>s));return n.map((s,r)=>e[r].is_start&&!i.has(r)?e[r].value:s)}var T_=[27,9,3,1],yE=32;function*xE(t,e,n,i=n*3){let s=[];for(let[r,o]of vE(t,e,n))i<=T_[0]&&w_(r,i)&&w_(o,i)||(s.push(r,o),s.length===2*yE&&(yield Int32Array.from(s),s=[]));s.length&&(yield Int32Array.from(s))}function*vE(t,e,n){let i=(n-1)/2;for(let s=i;s-i<e;s+=n)for(let r=i;r-i<t;r+=n)r<t&&s<e&&(yield[r,s])}function w_(t,e){return t%e===(e-1)/2}function E_(t,e){return t*e}function*A_(t,e){for(let n of T_)for(let i of xE(t,e,n))yield{block:n,pixels:i}}function R_(t,e,n,i,s,r){let o=(n-1)/2,a=Math.min(s-1,e+o),l=Math.min(i-1,t+o);for(let c=Math.max(0,e-o);c<=a;c++)for(let h=Math.max(0,t-o);h<=l;h++)r(c*i+h)}function C_(t,e,n,i){let s=new Array(e*n).fill(null);return{seen:t,width:e,height:n,ends:s,blocks:new Uint8Array(e*n),done:0,all:E_(e,n),...i}}function*P_(t,{x:e,y:n,base:i,options:s}){for(let r of A_(t.width,t.height)){let o={...bE(t,r.pixels,e,n,i),base:i,options:s};yield{...r,message:o}}}function bE({seen:t,width:e,height:n},i,s,r,o){let a=[...s.input,...r.input],l=a.map(()=>new Float64Array(i.length/2)),c=Float64Array.from(o);for(let h=0;h<i.length;h+=2)_s(s,li(s,t.x0+(i[h]+.5)/e*(t.x1-t.x0)),c),_s(r,li(r,t.y0+(i[h+1]+.5)/n*(t.y1-t.y0)),c),a.forEach((f,u)=>l[u][h/2]=c[f]);return{inputs:a,columns:l}}function I_(t,{block:e,pixels:n},i){i.forEach((s,r)=>{R_(n[2*r],n[2*r+1],e,t.width,t.height,o=>{t.blocks[o]&&t.blocks[o]<e||(t.ends[o]=s,t.blocks[o]=e)})}),t.done+=i.length}function D_(t,e,n){let{width:i,height:s,ends:r,points:o}=t,a=new Uint32Array(i*s),l=e.type==="category"?null:nl(e);for(let c=0;c<a.length;c++){let h=r[c];if(!h)continue;let f=Us(e.name,h,o),u=l?l(f):c_(n.pixels,f,h.rest_time,n.late);a[c]=$r(e.name,h)?u:h_(u,c%i,Math.floor(c/i))}return{width:i,height:s,pixels:a}}function L_(t,e,n){let{seen:i,width:s,height:r}=t,o=Math.floor((e-i.x0)/(i.x1-i.x0)*s),a=Math.floor((n-i.y0)/(i.y1-i.y0)*r);return o>=0&&o<s&&a>=0&&a<r?t.ends[a*s+o]:null}function N_(t,e){let n=t.ends.filter(Boolean),i=n.filter(r=>Us(e.name,r,t.points)===xi),s=n.filter(r=>!$r(e.name,r));return{known:n.length,failed:i.length,unsure:s.length}}var Dc=13,SE=30,O_=1e-6,ME=1e-5;function U_(t,e,n,i,s){if(!t.marks||!F_(t,n)||!F_(t,i))return[];let r=wE(t,n,i,s);return e.flatMap(o=>{let a=k_(t.marks,Float64Array.from(o.state)),l=TE(r,a,n,i);return l?[{place:l,is_minimum:o.is_minimum}]:[]})}function F_({inputs:t},e){return e.input.length>0&&e.kind==="linear"&&e.input.every(n=>t[n].is_start)}function wE(t,e,n,i){let s=Float64Array.from(i),r=new Float64Array(t.m),o=new Float64Array(t.n);return(a,l)=>(_s(e,li(e,a),s),_s(n,li(n,l),s),t.rows(s,r,o),k_(t.marks,o))}function k_(t,e){return t.map(n=>n.reduce((i,[s,r])=>i+r*e[s],0))}function TE(t,e,n,i){let[s,r]=[ai(n),ai(i)],o=EE(t,e,s,r);for(let c=0;c<SE;c++){let h=AE(t,e,o,s,r);if(!h)break;o=[o[0]+h[0],o[1]+h[1]]}let a=Math.max(1e-300,Math.hypot(...e));return o[0]>=s[0]&&o[0]<=s[1]&&o[1]>=r[0]&&o[1]<=r[1]&&B_(t(...o),e)<ME*a?o:null}function EE(t,e,[n,i],[s,r]){let o=null,a=1/0;for(let l=0;l<Dc;l++)for(let c=0;c<Dc;c++){let h=[n+(l+.5)/Dc*(i-n),s+(c+.5)/Dc*(r-s)],f=B_(t(...h),e);f<a&&([o,a]=[h,f])}return o}function AE(t,e,[n,i],s,r){let[o,a]=[O_*(s[1]-s[0]),O_*(r[1]-r[0])],l=t(n,i),c=t(n+o,i).map((R,M)=>(R-l[M])/o),h=t(n,i+a).map((R,M)=>(R-l[M])/a),f=e.map((R,M)=>R-l[M]),u=(R,M)=>R.reduce((I,A,v)=>I+A*M[v],0),[d,p,y]=[u(c,c),u(c,h),u(h,h)],m=d*y-p*p;if(!(Math.abs(m)>1e-24*d*y))return null;let[g,b]=[u(c,f),u(h,f)];return[(y*g-p*b)/m,(d*b-p*g)/m]}function B_(t,e){return Math.hypot(...t.map((n,i)=>n-e[i]))}function Lc({axes:t,base:e},n){let i=Float64Array.from(e);for(let s of t)dr(s)&&_s(s,li(s,n[s.name]),i);return i}function Bs({equations:t,axes:e},n){let i=new Set(e.flatMap(({input:s})=>s));return t.inputs.some(({is_start:s,value:r},o)=>!s&&!i.has(o)&&n[o]!==r)}function Bo(t,e,n=t.base){return!globalThis.PEM_ENGINE||Bs(t,n)?null:globalThis.PEM_ENGINE.restPointsAt(t.data,Cc(t.axes,e))}function Nc(t){let e=t.equations?Bo(t,t.at):null;return e?U_(t.equations,e,...t.across,Lc(t,t.at)):[]}function sl({equations:t,axes:e,data:n}){if(!t)return n.unplayable??_`This page contains no equations.`;let i=e.find(s=>!dr(s)&&s.values.length>1);return i?_`This page cannot play points of the map, because it cannot set ${i.label}.`:null}function RE({variables:t,integrate:e}){return t.filter(({name:n})=>Fo(n,e.stop)).map(({label:n})=>n)}function z_(t){let[e,n]=t.across,{tolerance:i,step:s,until:r,stop:o}=t.data.integrate,a=t.equations?Bo(t,t.at):null;return{variable:t.variable,x:e,y:n,seen:t.seen,frame:t.plot.frame,points:a,stop:o,computable:RE(t.data),base:t.equations?Lc(t,t.at):null,options:{tolerance:i,step:s,until:r,rest:a},look:{pixels:t.pixels,late:t.late},why:sl(t),isOther:t.equations?Bs(t,t.base):!1}}var CE=.999999999999;function zo([t,e],[n,i]){return{x0:t,x1:e,y0:n,y1:i}}function V_(t,e,n,i,s){let r=(e.x1-e.x0)/(t.x1-t.x0),o=Math.max(Math.min(n,r),1e-9*r);return H_({x0:i+(t.x0-i)*o,x1:i+(t.x1-i)*o,y0:s+(t.y0-s)*o,y1:s+(t.y1-s)*o},e)}function Oc(t,e,n,i){let[s,r]=[n*(t.x1-t.x0),i*(t.y1-t.y0)];return H_({x0:t.x0+s,x1:t.x1+s,y0:t.y0+r,y1:t.y1+r},e)}function H_(t,e){let[n,i]=G_(t.x0,t.x1,e.x0,e.x1),[s,r]=G_(t.y0,t.y1,e.y0,e.y1);return{x0:n,x1:i,y0:s,y1:r}}function G_(t,e,n,i){return e-t>=CE*(i-n)?[n,i]:t<n?[n,n+(e-t)]:e>i?[i-(e-t),i]:[t,e]}function Jn(t,e){let n=e.width/(t.x1-t.x0),i=e.height/(t.y1-t.y0);return{toScreen:(s,r)=>[e.left+(s-t.x0)*n,e.top+e.height-(r-t.y0)*i],toMap:(s,r)=>[t.x0+(s-e.left)/n,t.y0+(e.top+e.height-r)/i],holds:(s,r)=>s>=e.left&&s<=e.left+e.width&&r>=e.top&&r<=e.top+e.height}}function W_(t,e,n,i){let s=t.width-i.left-i.right,r=t.height-i.top-i.bottom,o=n?(e.y1-e.y0)/(e.x1-e.x0):.8,a=Math.min(s,r/o),l=o>4||o<.25?{width:s,height:r}:{width:a,height:a*o};return{left:i.left+(s-l.width)/2,top:i.top,...l}}var $_=1/60,PE=1/10,X_=.2;function xd(t,e,n){let[i,s]=t.across,[r,o]=Jn(t.seen,t.plot.frame).toMap(e,n);return{...t.at,[i.name]:r,[s.name]:o}}function q_(t,e,n,i,s){if(!Jn(t.seen,t.plot.frame).holds(e,n))return;let r=`${e} ${n}`;s&&t.chosenLast===r||(t.chosenLast=r,Go(t,xd(t,e,n),i||t.isSecond))}function Go(t,e,n){t.cursor=null,zs(t,e),!(!t.equations||sl(t))&&(t.isHeld&&!n&&Object.assign(t,{base:M_(t,t.base),isHeld:!1,off:""}),t.starts[n?1:0]=e,t.remark(),t.bus.emit("start",{values:Lc(t,e),where:Cc(t.axes,e),compare:n}))}function Y_(t){let e=t.equations?yr(t.axes,t.base):null;e&&(t.starts[0]=e,zs(t,e),t.remark())}function zs(t,e){t.told=e,t.words.textContent=e?IE(t,e):""}function IE(t,e){let{axes:n,variable:i,shade:s,status:r}=t,o=Pc(n,e,5),a=t.curve?null:DE(t,e),l=[s,i.name==="status"?null:r].filter(Boolean),c=[i,...l].map(h=>d_(h,n,e)).join("; ");return a?_`${o}. ${p_(i,a,t.anew.region().points)}. Stored: ${c}.`:qi(n,e)?_`${o}. ${c}.`:_`${o}. nearest stored point: ${c}.`}function DE(t,e){let n=t.anew.region(),[i,s]=t.across;return n?.picture&&n.axes.join()===`${i.name},${s.name}`?L_(n,e[i.name],e[s.name]):null}function qr(t,e){t.seen=e,t.redraw(),t.remark()}function vd(t,e,n){let i=V_(t.seen,t.whole,e,...n);return i.x0===t.seen.x0&&i.x1===t.seen.x1?!1:(qr(t,i),!0)}function Fc(t,e){let{seen:n,cursor:i,across:s}=t,r=[(n.x0+n.x1)/2,(n.y0+n.y1)/2];vd(t,e,i?s.map(({name:o})=>i[o]):r)}function bd(t){let e=()=>t.across.length===2&&!t.curve;return{move:(n,i)=>LE(t,[n,i]),pan:(n,i)=>e()&&qr(t,Oc(t.seen,t.whole,X_*n,X_*i)),start:n=>Go(t,t.cursor??t.starts[0]??t.at,n||t.isSecond),zoom:n=>e()&&Fc(t,n),whole:()=>e()&&qr(t,t.whole)}}function LE(t,e){let n={...t.cursor??t.starts[0]??t.at};t.across.forEach((i,s)=>{let[r,o]=NE(t,s);(e[s]||!t.cursor)&&(n[i.name]=OE(i,Math.min(Math.max(n[i.name],r),o),e[s],r,o))}),t.cursor=n,zs(t,n),t.remark()}function NE({seen:t,across:e,curve:n},i){return n||!t?ai(e[i]):i===0?[t.x0,t.x1]:[t.y0,t.y1]}function OE(t,e,n,i,s){let r=Yt(t,e),o=t.edges[r+1]-t.edges[r];if(t.kind!=="list"&&o>PE*(s-i))return Math.min(Math.max(e+n*$_*(s-i),i),s);let a=Math.max(1,Math.round($_*(s-i)/o));return t.places[Math.min(Math.max(r+n*a,0),t.places.length-1)]}function K_(t,e,n,i=!1){let s=t.equations.inputs.some(({is_start:a},l)=>!a&&e[l]!==t.base[l]);t.base=Float64Array.from(e);let r=yr(t.axes,e);if(Object.assign(t,{off:Ic(t,e),isHeld:i}),r){t.starts[0]=r;let a=t.axes.filter(c=>!t.across.includes(c)),l=a.some(({name:c})=>t.at[c]!==r[c]);for(let{name:c}of a)t.at[c]=r[c];(l||t.across.length<2)&&n(),zs(t,r),t.words.textContent=[t.off,t.words.textContent].filter(Boolean).join(" ")}let o=t.axes.filter(a=>!t.across.includes(a)&&!qi([a],t.at));s&&!t.anew.follow(Bs(t,e)||o.length>0)&&t.anew.forget(),Bs(t,e)?t.anew.offer(_`Parameters have changed, but the map still shows the study's values. Recompute this view with the new parameters?`):o.length?t.anew.offer(_`The map shows the nearest stored ${o.map(({label:a})=>a).join(", ")}. Recompute this view for the chosen value?`):t.anew.offer(null),t.anew.refresh(),t.across.length===2&&(t.rests=Nc(t)),t.remark()}function Z_(t,e){let{which:n,over:i,values:s,outcome:r=null}=e,o=s&&t.equations?yr(t.axes,s):null;o&&(t.judged[n]={places:o,over:i,values:s,outcome:r},t.starts[n]=o,t.remark(),t.bus.emit("agrees",{which:n,text:J_(t,t.judged[n])}),t.neighbours?.look(n,t.judged[n]))}function j_(t){t.judged.forEach((e,n)=>{t.starts[n]===e.places&&(t.bus.emit("agrees",{which:n,text:J_(t,e)}),t.neighbours?.look(n,e))})}function J_(t,{places:e,over:n,values:i,outcome:s}){if(Bs(t,i))return _`The store has no result for this scene, because parameters have been changed.`;if(Ic(t,i))return Ic(t,i);if(!t.labels)return FE(t,e,s);let r=t.data.pyramid?.step.some(a=>a>1)??!1,o={times:t.restTimes,proof:t.proof,check:t.data.label_check,isCoarse:r};return y_(t.labels,t.axes,e,n,Bo(t,e,i),o)}function FE({axes:t,eventTimes:e,touched:n,asked:i},s,r){return e&&r?x_(e,t,s,r):n&&r?v_(n,t,s,r):i?b_(i,t,s):""}var UE=100;function Q_({compute:t,leave:e,offer:n}){let i=O("input",{type:"checkbox",onchange:()=>kE(o)}),s=_`Recompute the map while parameters change, from coarse to fine`,r=O("label",{class:"live-map",title:s},i," ",_`Live map`),o={field:i,compute:t,leave:e,offer:n,isAsked:!1,isTried:!1,isTrying:!1,isBusy:!1,isDue:!1,firstAt:0,held:null,isOther:!1};return{box:r,isOn:()=>i.checked||o.isTrying,follow:a=>BE(o,a),holds:a=>GE(o,a),noted:a=>VE(o,a),goOn:()=>zE(o),ended:()=>Object.assign(o,{isBusy:!1,isDue:!1})}}function kE(t){t.isAsked=!0,t.isTrying=!1,t.isOther&&(t.field.checked?Sd(t):t.leave())}function Sd(t){Object.assign(t,{isBusy:!0,isDue:!1}),t.compute()}function BE(t,e){if(t.isOther=e,!e)return!1;!t.isAsked&&!t.isTried&&Object.assign(t,{isTried:!0,isTrying:!0,firstAt:0});let n=t.field.checked||t.isTrying;return n&&t.isBusy?t.isDue=!0:n&&Sd(t),n}function zE(t){t.isBusy=!1,t.isDue&&Sd(t)}function GE(t,e){return t.held=e,t.field.checked||t.isTrying}function VE(t,e){if(!t.isTrying)return;let n=performance.now();t.firstAt||=n;let i=n-t.firstAt>UE;!i&&!e||(t.isTrying=!1,t.field.checked=!i,i&&(t.leave(),t.offer(t.held)))}async function ey(t,e){let n=globalThis.PEM_ENGINE.whyNoLanes(t,e);if(n)return{modules:null,why:HE(n)};if(typeof WebAssembly>"u")return{modules:null,why:_`Computed with JavaScript, because this browser has no WebAssembly.`};try{let i=await Promise.all(t.lanes.modules.map(({code:s})=>WE(s)));for(let s of i)await WebAssembly.instantiate(s,{Math});return{modules:i,why:""}}catch(i){return{modules:null,why:_`Computed with JavaScript, because this browser refused WebAssembly: ${i.message}.`}}}function HE(t){return t==="jumps"?_`Computed with JavaScript, because of impacts or dry friction.`:t==="noise"?_`Computed with JavaScript, because of the noise.`:_`Computed with JavaScript: ${t}.`}async function WE(t){let e=await fr(t);if(!WebAssembly.validate(e))throw new Error("SIMD");return WebAssembly.compile(e)}function $E(){let t=null;globalThis.onmessage=({data:e})=>{if(e.modules!==void 0&&(t=e.modules),!e.columns)return;let{inputs:n,columns:i,base:s,options:r}=e,o=Array.from({length:i[0].length},(l,c)=>{let h=Float64Array.from(s);return n.forEach((f,u)=>h[f]=i[u][c]),h}),a=globalThis.PEM_ENGINE.runMany(globalThis.PEM_EQUATIONS,t,o,r);globalThis.postMessage({found:a,isFast:t!==null})}}function ty(t){let e=`${t}
;(${$E.toString()})();
`,n=Math.min(8,Math.max(1,(navigator.hardwareConcurrency||2)-1)),i={text:e,count:n,crew:[],job:null,url:null,modules:null,isFast:!1};return{count:n,use:s=>i.modules=s,isFast:()=>i.isFast,run:(s,r,o)=>XE(i,s,r,o),leave:()=>i.job=null,stop:()=>iy(i)}}function XE(t,e,n,i){t.job={left:e[Symbol.iterator](),take:n,end:i,busy:0},t.crew.length||qE(t);for(let s of t.crew)s.task||ny(t,s)}function qE(t){t.url=URL.createObjectURL(new Blob([t.text],{type:"text/javascript"})),t.crew=Array.from({length:t.count},()=>{let e={worker:new Worker(t.url),task:null,job:null};return e.worker.postMessage({modules:t.modules}),e.worker.onmessage=({data:n})=>YE(t,e,n),e.worker.onerror=n=>KE(t,e,n),e})}function ny(t,e){let{job:n}=t;if(!n)return;let{done:i,value:s}=n.left.next();if(i){n.busy===0&&ZE(t,null);return}Object.assign(e,{task:s,job:n}),n.busy+=1,e.worker.postMessage(s.message)}function YE(t,e,{found:n,isFast:i}){let{task:s,job:r}=e;Object.assign(e,{task:null,job:null}),r.busy-=1,t.isFast=i,r===t.job&&r.take(s,n),e.task||ny(t,e)}function KE(t,e,n){if(n.preventDefault(),e.job!==t.job)return;let{end:i}=t.job;iy(t),i(n.message||"a worker failed")}function ZE(t,e){let{end:n}=t.job;t.job=null,n(e)}function iy(t){for(let{worker:e}of t.crew)e.terminate();t.url&&URL.revokeObjectURL(t.url),Object.assign(t,{crew:[],job:null,url:null})}var jE=250,JE=48e4;function ry({equations:t,scene:e,redraw:n}){let i=O("p",{class:"anew-said",role:"status"}),s=O("p",{class:"anew-offer",role:"status",hidden:!0}),r=O("button",{type:"button",onclick:()=>sy(h)},_`Recompute at this zoom`),o=O("button",{type:"button",hidden:!0,onclick:()=>cy(h,_`Stopped.`)},_`Stop`),a=O("button",{type:"button",hidden:!0,onclick:()=>Md(h)},_`Back to the stored map`),l=Q_({compute:()=>sy(h),leave:()=>Md(h),offer:f=>wd(h,f)}),c=O("div",{class:"anew"},s,O("div",{class:"row"},r,o,a,l.box),i),h={said:i,offered:s,start:r,cancel:o,clear:a,live:l,equations:t,scene:e,redraw:n,region:null,workers:null,modules:null,drawnAt:0,began:0};return{box:c,region:()=>h.region,offer:f=>l.holds(f)||wd(h,f),forget:()=>Md(h),refresh:()=>oy(h),follow:f=>!c.hidden&&!ay(h)&&l.follow(f)}}function wd({offered:t,start:e},n){t.hidden=!n,t.textContent=n??"",e.classList.toggle("wanted",!!n)}function oy(t){let{variable:e,look:n,why:i}=t.scene(),s=ay(t);t.start.disabled=!!s,t.start.title=s??_`Recompute the visible part in this browser, from coarse to fine`,s&&!t.region&&(t.said.textContent=i?"":s),t.region?.isShown&&(t.region.picture=s?null:D_(t.region,e,n))}function ay(t){let{variable:e,why:n,stop:i,computable:s=[]}=t.scene();return n??(Fo(e.name,i)?null:QE(e,s))}function QE({label:t},e){return e.length?_`This page cannot recompute ${t}; it can recompute ${e.join(", ")}.`:_`This page cannot recompute ${t}.`}async function sy(t){let{x:e,y:n,seen:i,frame:s,base:r,options:o,points:a}=t.scene(),l=Math.min(1,Math.sqrt(JE/(s.width*s.height))),[c,h]=[Math.round(s.width*l),Math.round(s.height*l)];t.workers??=ty(mc());let f=t.live.isOn()?t.region?.picture:null,u=C_({...i},c,h,{points:a,axes:[e.name,n.name],picture:f,isShown:!f});Object.assign(t,{region:u,began:performance.now()}),t.cancel.hidden=!1,t.clear.hidden=!1,wd(t,null),Td(t,""),t.modules??=await ey(t.equations,o),u===t.region&&(t.workers.use(t.modules.modules),t.workers.run(P_(u,{x:e,y:n,base:r,options:o}),(d,p)=>eA(t,u,d,p),d=>{u===t.region&&cy(t,d?_`Failed: ${d}.`:_`Done.`)}))}function eA(t,e,n,i){if(e!==t.region)return;let s=e.block&&e.block!==n.block;if(I_(e,n,i),e.block=n.block,t.live.noted(s),e!==t.region)return;e.isShown||=s;let r=performance.now();!e.isShown||!s&&r-t.drawnAt<jE||(t.drawnAt=r,ly(t),Td(t,""),s&&t.live.goOn())}function ly(t){oy(t),t.redraw()}function cy(t,e){t.live.isOn()?t.workers.leave():t.workers.stop(),t.region.isShown=!0,t.live.ended(),t.cancel.hidden=!0,ly(t),Td(t,e)}function Md(t){t.workers?.leave(),t.live.ended(),t.region=null,t.cancel.hidden=!0,t.clear.hidden=!0,t.said.textContent="",t.redraw()}function Td(t,e){let{region:n}=t,i=Math.floor(100*n.done/n.all),s=n.done/Math.max(.001,(performance.now()-t.began)/1e3),r=!n.block||n.block===1?"":_`So far one point for each ${n.block} × ${n.block} pixels.`,{variable:o,isOther:a}=t.scene(),{unsure:l,known:c}=N_(n,o),h=l?_`${Math.ceil(100*l/c)} % of the outcomes are not proved; these are striped.`:"",[f,u,d,p]=[ur(n.done),ur(n.all),Math.round(s),t.workers.count],y=p===1?_`${f} of ${u} points (${i} %), ${d} per second on one worker.`:_`${f} of ${u} points (${i} %), ${d} per second on ${p} workers.`,m=a?_`The map is that of the changed parameters, computed in this page.`:"";t.said.textContent=[e||_`Computing in this page:`,y,r,m,h,tA(t)].filter(Boolean).join(" ")}function tA({region:t,modules:e,workers:n}){return!t.done||!e?"":n.isFast()?_`Computed with WebAssembly.`:e.why||_`Computed with JavaScript, because the workers have not received WebAssembly.`}var[nA,iA]=[-2,-3],sA={[yi]:t=>_`${t} has not converged by the end of the integration.`,[iA]:t=>_`${t} ends on an attractor that is not in the catalogue.`,[tl]:t=>_`${t} is not computed yet.`,[xi]:t=>_`${t} could not be computed.`},rA=[_`attractor`,_`share of starts`,_`motion`,_`turns`,_`largest multiplier or exponent`,_`mean energy`],oA=_`The store has no attractors for this scene, because parameters have been changed.`;function uy({of_axes:t,sets:e},n,i){let s=t.map(r=>n.find(o=>o.name===r));return e[s.reduce((r,o)=>r*o.values.length+Yt(o,i[o.name]),0)]}function aA({axes:t,labels:e,times:n,catalogues:i,isCoarse:s},r){if(!ks(t,r))return"";let o=Fi(e,t,r),a=s||qi(t,r),l=s?_`The motion from most starts near this point`:a?_`The motion from this start`:_`The motion from the nearest stored start`,c=d=>a?d:`${d} ${_`This start lies between stored points.`}`,h=n?Fi(n,t,r):NaN,f=Number.isFinite(h)?lA(Kt(h,i.units.time,4),h/(uy(i,t,r)?.period??NaN),i):"";if(o===nA)return c(f?_`${l} escapes after ${f}.`:_`${l} escapes.`);if(o<0)return c(sA[o](l));let u=e.categories.find(d=>d.code===o)?.label??_`attractor ${o}`;return c(f?_`${l} ends on ${u}; this was certain after ${f}.`:_`${l} ends on ${u}.`)}function lA(t,e,{is_driven:n}){if(!Number.isFinite(e))return t;let i=Ln(e,4);return n?i==="1"?_`${t} (1 period of the drive)`:_`${t} (${i} periods of the drive)`:i==="1"?_`${t} (1 strobe)`:_`${t} (${i} strobes)`}function cA({axes:t,labels:e,catalogues:n},i){let s=e.dims.map(c=>t.find(h=>h.name===c).values.length),r=e.dims.map(c=>n.of_axes.includes(c)?Yt(t.find(h=>h.name===c),i[c]):null),o=new Map,a=(c,h)=>{if(c<s.length)return(r[c]===null?[...Array(s[c]).keys()]:[r[c]]).forEach(d=>a(c+1,h+d*e.strides[e.dims[c]]));let f=e.value(h);return f!==tl&&o.set(f,(o.get(f)??0)+1)};a(0,0);let l=[...o.values()].reduce((c,h)=>c+h,0);return{starts:l,of:c=>(o.get(c)??0)/l,codes:[...o.keys()]}}var hA={proved:t=>_`${t}; existence proved`,proved_stable:t=>_`${t}; existence and stability proved`};function uA({kind:t,period:e,cycle_time:n,proof:i},{units:s,is_driven:r}){let o=Number.isFinite(n)&&n!==null?`, ${Kt(n,s.time,4)}`:"",a=hA[i]??(l=>l);return a(t==="limit_cycle"?`${_`limit cycle`}${o}`:t==="cycle"?`${fA(e,r)}${o}`:Oi(t))}function fA(t,e){return e?t===1?_`repeats after 1 period`:_`repeats after ${t} periods`:t===1?_`repeats after 1 strobe`:_`repeats after ${t} strobes`}function dA({multiplier:t,multiplier_error:e,exponent:n,exponent_error:i},{units:s}){return t!==null?hy(t,e):n===null?"":_`${`${hy(n,i)}${s.time==="1"?"":` /${s.time}`}`} (exponent)`}function hy(t,e){return e?`${Ln(t,4)} ± ${Ln(e,1)}`:Ln(t,4)}function pA(t,{catalogues:e}){let n=t.energy===null?"":Kt(t.energy,e.units.energy,3);return[uA(t,e),t.winding.map(i=>Ln(i,3)).join(", "),dA(t,e),n]}function mA({label:t,colour:e},n,i){return O("tr",{"aria-current":i},O("th",{scope:"row"},gA(e),t),n.map(s=>O("td",{},s)))}function gA(t){let e=O("span",{class:"swatch","aria-hidden":"true"});return e.style.background=t,e}function fy(t,e){let n=O("p",{class:"end",role:"status"}),i=O("div",{class:"wide-table",tabindex:"0",role:"region","aria-label":_`Attractors`}),s=O("section",{class:"catalogue",hidden:!0},n,i),r=e.pyramid?.step.some(a=>a>1)??!1,o={axes:t,catalogues:e.catalogues,labels:null,times:null,isCoarse:r};return{box:s,take:(a,l,c)=>Object.assign(o,{labels:a,times:l,catalogues:c,shown:null}),put:(a,l)=>{s.hidden=!o.labels,o.labels&&(n.textContent=l?oA:aA(o,a),i.hidden=l,l||_A(o,i,a))}}}function _A(t,e,n){let i=uy(t.catalogues,t.axes,n),s=t.shown?.set===i?t.shown.shares:cA(t,n),r=Fi(t.labels,t.axes,n);if(t.shown?.set===i&&t.shown.here===r)return;t.shown={set:i,shares:s,here:r};let o=h=>`${Ln(100*s.of(h),3)} %`,a=t.labels.categories.filter(({code:h})=>h<0&&s.codes.includes(h)),l=t.axes.filter(({name:h})=>t.catalogues.of_axes.includes(h)),c=Object.fromEntries(l.map(h=>[h.name,h.places[Yt(h,n[h.name])]]));gi(e,O("table",{},O("caption",{},yA(l.length?Pc(l,c,5):"",ur(s.starts),t.isCoarse)),O("thead",{},O("tr",{},rA.map(h=>O("th",{scope:"col"},h)))),O("tbody",{},[...i?.attractors??[],...a].map(h=>mA(h,[o(h.code),...h.kind?pA(h,t):Array(4).fill("")],h.code===r)))))}function yA(t,e,n){return n?t?_`Attractors at ${t}; shares of ${e} points of this map`:_`Attractors; shares of ${e} points of this map`:t?_`Attractors at ${t}; shares of ${e} starts`:_`Attractors; shares of ${e} starts`}function rl(t,e,n,i){let s=e.map(([o,a])=>O("option",{value:o,selected:o===n},a)),r=O("select",{onchange:()=>i(r.value)},s);return O("label",{class:"choice"},O("span",{},t),r)}function dy(t,e,n,i){let s=t.map(({name:r,label:o,unit:a})=>[r,jn({label:o,unit:a})]);return rl(n?_`Colour by`:_`Show`,s,e,i)}function py(t,[e,n],i){if(t.length<3)return[];let s=t.map(o=>[o.name,o.label]),r=o=>a=>{let l=[e.name,n.name];a===l[1-o]?l.reverse():l[o]=a,i(l)};return[rl(_`Horizontal axis`,s,e.name,r(0)),rl(_`Vertical axis`,s,n.name,r(1))]}function my(t,e,n){if(t.length<3)return[];let i=t.map(({label:r},o)=>[String(o),r]),s=r=>o=>{let a=[...e];Number(o)===e[1-r]?a.reverse():a[r]=Number(o),n(a)};return[_`Horizontal axis`,_`Vertical axis`].map((r,o)=>rl(r,i,String(e[o]),s(o)))}function gy(t,e,n){let i=Math.round(e);if(t.is_text){let a=t.values.map((l,c)=>[String(c),String(l)]);return rl(t.label,a,String(i),l=>n(Number(l)))}let s=O("output",{},Ed(t,i)),r=()=>{s.textContent=Ed(t,Number(o.value)),o.setAttribute("aria-valuetext",s.textContent),n(Number(o.value))},o=O("input",{type:"range",min:0,max:t.values.length-1,step:1,value:i,"aria-valuetext":Ed(t,i),oninput:r});return O("label",{class:"choice wide"},O("span",{},t.label),o,s)}function Ed(t,e){return Kt(Hr(t,t.places[e]),t.unit)}var xA="uplot",vA="u-hz",bA="u-vt",SA="u-title",MA="u-wrap",wA="u-under",TA="u-over",EA="u-axis",Zr="u-off",AA="u-select",RA="u-cursor-x",CA="u-cursor-y",PA="u-cursor-pt",IA="u-legend",DA="u-live",LA="u-inline",NA="u-series",OA="u-marker",_y="u-label",FA="u-value",al="width",ll="height";var yy="bottom",Vo="left",Ad="right",Wd="#000",xy=Wd+"0",Rd="mousemove",vy="mousedown",Cd="mouseup",by="mouseenter",Sy="mouseleave",My="dblclick",UA="resize",kA="scroll",wy="change",Gc="dppxchange",$d="--",Ko=typeof window<"u",Nd=Ko?document:null,Wo=Ko?window:null,BA=Ko?navigator:null,Mt,Uc;function Od(){let t=devicePixelRatio;Mt!=t&&(Mt=t,Uc&&Ud(wy,Uc,Od),Uc=matchMedia(`(min-resolution: ${Mt-.001}dppx) and (max-resolution: ${Mt+.001}dppx)`),jr(wy,Uc,Od),Wo.dispatchEvent(new CustomEvent(Gc)))}function vi(t,e){if(e!=null){let n=t.classList;!n.contains(e)&&n.add(e)}}function Fd(t,e){let n=t.classList;n.contains(e)&&n.remove(e)}function Vt(t,e,n){t.style[e]=n+"px"}function Yi(t,e,n,i){let s=Nd.createElement(t);return e!=null&&vi(s,e),n?.insertBefore(s,i),s}function Ui(t,e){return Yi("div",t,e)}var Ty=new WeakMap;function ys(t,e,n,i,s){let r="translate("+e+"px,"+n+"px)",o=Ty.get(t);r!=o&&(t.style.transform=r,Ty.set(t,r),e<0||n<0||e>i||n>s?vi(t,Zr):Fd(t,Zr))}var Ey=new WeakMap;function Ay(t,e,n){let i=e+n,s=Ey.get(t);i!=s&&(Ey.set(t,i),t.style.background=e,t.style.borderColor=n)}var Ry=new WeakMap;function Cy(t,e,n,i){let s=e+""+n,r=Ry.get(t);s!=r&&(Ry.set(t,s),t.style.height=n+"px",t.style.width=e+"px",t.style.marginLeft=i?-e/2+"px":0,t.style.marginTop=i?-n/2+"px":0)}var Xd={passive:!0},zA={...Xd,capture:!0};function jr(t,e,n,i){e.addEventListener(t,n,i?zA:Xd)}function Ud(t,e,n,i){e.removeEventListener(t,n,Xd)}Ko&&Od();function Ki(t,e,n,i){let s;n=n||0,i=i||e.length-1;let r=i<=2147483647;for(;i-n>1;)s=r?n+i>>1:bi((n+i)/2),e[s]<t?n=s:i=s;return t-e[n]<=e[i]-t?n:i}function ix(t){return(n,i,s)=>{let r=-1,o=-1;for(let a=i;a<=s;a++)if(t(n[a])){r=a;break}for(let a=s;a>=i;a--)if(t(n[a])){o=a;break}return[r,o]}}var sx=t=>t!=null,rx=t=>t!=null&&t>0,Wc=ix(sx),GA=ix(rx);function VA(t,e,n,i=0,s=!1){let r=s?GA:Wc,o=s?rx:sx;[e,n]=r(t,e,n);let a=t[e],l=t[e];if(e>-1)if(i==1)a=t[e],l=t[n];else if(i==-1)a=t[n],l=t[e];else for(let c=e;c<=n;c++){let h=t[c];o(h)&&(h<a?a=h:h>l&&(l=h))}return[a??Ot,l??-Ot]}function $c(t,e,n,i){let s=Dy(t),r=Dy(e);t==e&&(s==-1?(t*=n,e/=n):(t/=n,e*=n));let o=n==10?Gs:ox,a=s==1?bi:ki,l=r==1?ki:bi,c=a(o(vn(t))),h=l(o(vn(e))),f=$o(n,c),u=$o(n,h);return n==10&&(c<0&&(f=Ft(f,-c)),h<0&&(u=Ft(u,-h))),i||n==2?(t=f*s,e=u*r):(t=hx(t,f),e=Xc(e,u)),[t,e]}function qd(t,e,n,i){let s=$c(t,e,n,i);return t==0&&(s[0]=0),e==0&&(s[1]=0),s}var Yd=.1,Py={mode:3,pad:Yd},hl={pad:0,soft:null,mode:0},HA={min:hl,max:hl};function Vc(t,e,n,i){return qc(n)?Iy(t,e,n):(hl.pad=n,hl.soft=i?0:null,hl.mode=i?3:0,Iy(t,e,HA))}function bt(t,e){return t??e}function WA(t,e,n){for(e=bt(e,0),n=bt(n,t.length-1);e<=n;){if(t[e]!=null)return!0;e++}return!1}function Iy(t,e,n){let i=n.min,s=n.max,r=bt(i.pad,0),o=bt(s.pad,0),a=bt(i.hard,-Ot),l=bt(s.hard,Ot),c=bt(i.soft,Ot),h=bt(s.soft,-Ot),f=bt(i.mode,0),u=bt(s.mode,0),d=e-t,p=Gs(d),y=Qn(vn(t),vn(e)),m=Gs(y),g=vn(m-p);(d<1e-24||g>10)&&(d=0,(t==0||e==0)&&(d=1e-24,f==2&&c!=Ot&&(r=0),u==2&&h!=-Ot&&(o=0)));let b=d||y||1e3,R=Gs(b),M=$o(10,bi(R)),I=b*(d==0?t==0?.1:1:r),A=Ft(hx(t-I,M/10),24),v=t>=c&&(f==1||f==3&&A<=c||f==2&&A>=c)?c:Ot,E=Qn(a,A<v&&t>=v?v:Zi(v,A)),z=b*(d==0?e==0?.1:1:o),F=Ft(Xc(e+z,M/10),24),N=e<=h&&(u==1||u==3&&F>=h||u==2&&F<=h)?h:-Ot,V=Zi(l,F>N&&e<=N?N:Qn(N,F));return E==V&&E==0&&(V=100),[E,V]}var $A=new Intl.NumberFormat(Ko?BA.language:"en-US"),Kd=t=>$A.format(t),Si=Math,zc=Si.PI,vn=Si.abs,bi=Si.floor,xn=Si.round,ki=Si.ceil,Zi=Si.min,Qn=Si.max,$o=Si.pow,Dy=Si.sign,Gs=Si.log10,ox=Si.log2,XA=(t,e=1)=>Si.sinh(t)*e,Pd=(t,e=1)=>Si.asinh(t/e),Ot=1/0;function Ly(t){return(Gs((t^t>>31)-(t>>31))|0)+1}function kd(t,e,n){return Zi(Qn(t,e),n)}function ax(t){return typeof t=="function"}function _t(t){return ax(t)?t:()=>t}var qA=()=>{},lx=t=>t,cx=(t,e)=>e,YA=t=>null,Ny=t=>!0,Oy=(t,e)=>t==e,KA=/\.\d*?(?=9{6,}|0{6,})/gm,Jr=t=>{if(fx(t)||vr.has(t))return t;let e=`${t}`,n=e.match(KA);if(n==null)return t;let i=n[0].length-1;if(e.indexOf("e-")!=-1){let[s,r]=e.split("e");return+`${Jr(s)}e${r}`}return Ft(t,i)};function Yr(t,e){return Jr(Ft(Jr(t/e))*e)}function Xc(t,e){return Jr(ki(Jr(t/e))*e)}function hx(t,e){return Jr(bi(Jr(t/e))*e)}function Ft(t,e=0){if(fx(t))return t;let n=10**e,i=t*n*(1+Number.EPSILON);return xn(i)/n}var vr=new Map;function ux(t){return((""+t).split(".")[1]||"").length}function fl(t,e,n,i){let s=[],r=i.map(ux);for(let o=e;o<n;o++){let a=vn(o),l=Ft($o(t,o),a);for(let c=0;c<i.length;c++){let h=t==10?+`${i[c]}e${o}`:i[c]*l,f=(o>=0?0:a)+(o>=r[c]?0:r[c]),u=t==10?h:Ft(h,f);s.push(u),vr.set(u,f)}}return s}var ul={},Zd=[],Xo=[null,null],xr=Array.isArray,fx=Number.isInteger,ZA=t=>t===void 0;function Fy(t){return typeof t=="string"}function qc(t){let e=!1;if(t!=null){let n=t.constructor;e=n==null||n==Object}return e}function jA(t){return t!=null&&typeof t=="object"}var JA=Object.getPrototypeOf(Uint8Array),dx="__proto__";function qo(t,e=qc){let n;if(xr(t)){let i=t.find(s=>s!=null);if(xr(i)||e(i)){n=Array(t.length);for(let s=0;s<t.length;s++)n[s]=qo(t[s],e)}else n=t.slice()}else if(t instanceof JA)n=t.slice();else if(e(t)){n={};for(let i in t)i!=dx&&(n[i]=qo(t[i],e))}else n=t;return n}function pn(t){let e=arguments;for(let n=1;n<e.length;n++){let i=e[n];for(let s in i)s!=dx&&(qc(t[s])?pn(t[s],qo(i[s])):t[s]=qo(i[s]))}return t}var QA=0,eR=1,tR=2;function nR(t,e,n){for(let i=0,s,r=-1;i<e.length;i++){let o=e[i];if(o>r){for(s=o-1;s>=0&&t[s]==null;)t[s--]=null;for(s=o+1;s<n&&t[s]==null;)t[r=s++]=null}}}function iR(t,e){if(oR(t)){let o=t[0].slice();for(let a=1;a<t.length;a++)o.push(...t[a].slice(1));return aR(o[0])||(o=rR(o)),o}let n=new Set;for(let o=0;o<t.length;o++){let l=t[o][0],c=l.length;for(let h=0;h<c;h++)n.add(l[h])}let i=[Array.from(n).sort((o,a)=>o-a)],s=i[0].length,r=new Map;for(let o=0;o<s;o++)r.set(i[0][o],o);for(let o=0;o<t.length;o++){let a=t[o],l=a[0];for(let c=1;c<a.length;c++){let h=a[c],f=Array(s).fill(void 0),u=e?e[o][c]:eR,d=[];for(let p=0;p<h.length;p++){let y=h[p],m=r.get(l[p]);y===null?u!=QA&&(f[m]=y,u==tR&&d.push(m)):f[m]=y}nR(f,d,s),i.push(f)}}return i}var sR=typeof queueMicrotask>"u"?t=>Promise.resolve().then(t):queueMicrotask;function rR(t){let e=t[0],n=e.length,i=Array(n);for(let r=0;r<i.length;r++)i[r]=r;i.sort((r,o)=>e[r]-e[o]);let s=[];for(let r=0;r<t.length;r++){let o=t[r],a=Array(n);for(let l=0;l<n;l++)a[l]=o[i[l]];s.push(a)}return s}function oR(t){let e=t[0][0],n=e.length;for(let i=1;i<t.length;i++){let s=t[i][0];if(s.length!=n)return!1;if(s!=e){for(let r=0;r<n;r++)if(s[r]!=e[r])return!1}}return!0}function aR(t,e=100){let n=t.length;if(n<=1)return!0;let i=0,s=n-1;for(;i<=s&&t[i]==null;)i++;for(;s>=i&&t[s]==null;)s--;if(s<=i)return!0;let r=Qn(1,bi((s-i+1)/e));for(let o=t[i],a=i+r;a<=s;a+=r){let l=t[a];if(l!=null){if(l<=o)return!1;o=l}}return!0}var px=["January","February","March","April","May","June","July","August","September","October","November","December"],mx=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function gx(t){return t.slice(0,3)}var lR=mx.map(gx),cR=px.map(gx),hR={MMMM:px,MMM:cR,WWWW:mx,WWW:lR};function ol(t){return(t<10?"0":"")+t}function uR(t){return(t<10?"00":t<100?"0":"")+t}var fR={YYYY:t=>t.getFullYear(),YY:t=>(t.getFullYear()+"").slice(2),MMMM:(t,e)=>e.MMMM[t.getMonth()],MMM:(t,e)=>e.MMM[t.getMonth()],MM:t=>ol(t.getMonth()+1),M:t=>t.getMonth()+1,DD:t=>ol(t.getDate()),D:t=>t.getDate(),WWWW:(t,e)=>e.WWWW[t.getDay()],WWW:(t,e)=>e.WWW[t.getDay()],HH:t=>ol(t.getHours()),H:t=>t.getHours(),h:t=>{let e=t.getHours();return e==0?12:e>12?e-12:e},AA:t=>t.getHours()>=12?"PM":"AM",aa:t=>t.getHours()>=12?"pm":"am",a:t=>t.getHours()>=12?"p":"a",mm:t=>ol(t.getMinutes()),m:t=>t.getMinutes(),ss:t=>ol(t.getSeconds()),s:t=>t.getSeconds(),fff:t=>uR(t.getMilliseconds())};function jd(t,e){e=e||hR;let n=[],i=/\{([a-z]+)\}|[^{]+/gi,s;for(;s=i.exec(t);)n.push(s[0][0]=="{"?fR[s[1]]:s[0]);return r=>{let o="";for(let a=0;a<n.length;a++)o+=typeof n[a]=="string"?n[a]:n[a](r,e);return o}}var dR=new Intl.DateTimeFormat().resolvedOptions().timeZone;function pR(t,e){let n;return e=="UTC"||e=="Etc/UTC"?n=new Date(+t+t.getTimezoneOffset()*6e4):e==dR?n=t:(n=new Date(t.toLocaleString("en-US",{timeZone:e})),n.setMilliseconds(t.getMilliseconds())),n}var _x=t=>t%1==0,Hc=[1,2,2.5,5],mR=fl(10,-32,0,Hc),yx=fl(10,0,32,Hc),gR=yx.filter(_x),Kr=mR.concat(yx),Jd=`
`,xx="{YYYY}",Uy=Jd+xx,vx="{M}/{D}",cl=Jd+vx,kc=cl+"/{YY}",bx="{aa}",_R="{h}:{mm}",Ho=_R+bx,ky=Jd+Ho,By=":{ss}",Tt=null;function Sx(t){let e=t*1e3,n=e*60,i=n*60,s=i*24,r=s*30,o=s*365,l=(t==1?fl(10,0,3,Hc).filter(_x):fl(10,-3,0,Hc)).concat([e,e*5,e*10,e*15,e*30,n,n*5,n*10,n*15,n*30,i,i*2,i*3,i*4,i*6,i*8,i*12,s,s*2,s*3,s*4,s*5,s*6,s*7,s*8,s*9,s*10,s*15,r,r*2,r*3,r*4,r*6,o,o*2,o*5,o*10,o*25,o*50,o*100]),c=[[o,xx,Tt,Tt,Tt,Tt,Tt,Tt,1],[s*28,"{MMM}",Uy,Tt,Tt,Tt,Tt,Tt,1],[s,vx,Uy,Tt,Tt,Tt,Tt,Tt,1],[i,"{h}"+bx,kc,Tt,cl,Tt,Tt,Tt,1],[n,Ho,kc,Tt,cl,Tt,Tt,Tt,1],[e,By,kc+" "+Ho,Tt,cl+" "+Ho,Tt,ky,Tt,1],[t,By+".{fff}",kc+" "+Ho,Tt,cl+" "+Ho,Tt,ky,Tt,1]];function h(f){return(u,d,p,y,m,g)=>{let b=[],R=m>=o,M=m>=r&&m<o,I=f(p),A=Ft(I*t,3),v=Id(I.getFullYear(),R?0:I.getMonth(),M||R?1:I.getDate()),E=Ft(v*t,3);if(M||R){let z=M?m/r:0,F=R?m/o:0,N=A==E?A:Ft(Id(v.getFullYear()+F,v.getMonth()+z,1)*t,3),V=new Date(xn(N/t)),$=V.getFullYear(),L=V.getMonth();for(let X=0;N<=y;X++){let K=Id($+F*X,L+z*X,1),W=K-f(Ft(K*t,3));N=Ft((+K+W)*t,3),N<=y&&b.push(N)}}else{let z=m>=s?s:m,F=bi(p)-bi(A),N=E+F+Xc(A-E,z);b.push(N);let V=f(N),$=V.getHours()+V.getMinutes()/n+V.getSeconds()/i,L=m/i,X=u.axes[d]._space,K=g/X;for(;N=Ft(N+m,t==1?0:3),!(N>y);)if(L>1){let W=bi(Ft($+L,6))%24,ee=f(N).getHours()-W;ee>1&&(ee=-1),N-=ee*i,$=($+L)%24;let re=b[b.length-1];Ft((N-re)/m,3)*K>=.7&&b.push(N)}else b.push(N)}return b}}return[l,c,h]}var[yR,xR,vR]=Sx(1),[bR,SR,MR]=Sx(.001);fl(2,-53,53,[1]);function zy(t,e){return t.map(n=>n.map((i,s)=>s==0||s==8||i==null?i:e(s==1||n[8]==0?i:n[1]+i)))}function Gy(t,e){return(n,i,s,r,o)=>{let a=e.find(p=>o>=p[0])||e[e.length-1],l,c,h,f,u,d;return i.map(p=>{let y=t(p),m=y.getFullYear(),g=y.getMonth(),b=y.getDate(),R=y.getHours(),M=y.getMinutes(),I=y.getSeconds(),A=m!=l&&a[2]||g!=c&&a[3]||b!=h&&a[4]||R!=f&&a[5]||M!=u&&a[6]||I!=d&&a[7]||a[1];return l=m,c=g,h=b,f=R,u=M,d=I,A(y)})}}function wR(t,e){let n=jd(e);return(i,s,r,o,a)=>s.map(l=>n(t(l)))}function Id(t,e,n){return new Date(t,e,n)}function Vy(t,e){return e(t)}var TR="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function Hy(t,e){return(n,i,s,r)=>r==null?$d:e(t(i))}function ER(t,e){let n=t.series[e];return n.width?n.stroke(t,e):n.points.width?n.points.stroke(t,e):null}function AR(t,e){return t.series[e].fill(t,e)}var RR={show:!0,live:!0,isolate:!1,mount:qA,markers:{show:!0,width:2,stroke:ER,fill:AR,dash:"solid"},idx:null,idxs:null,values:[]};function CR(t,e){let n=t.cursor.points,i=Ui(),s=n.size(t,e);Vt(i,al,s),Vt(i,ll,s);let r=s/-2;Vt(i,"marginLeft",r),Vt(i,"marginTop",r);let o=n.width(t,e,s);return o&&Vt(i,"borderWidth",o),i}function PR(t,e){let n=t.series[e].points;return n._fill||n._stroke}function IR(t,e){let n=t.series[e].points;return n._stroke||n._fill}function DR(t,e){return t.series[e].points.size}var Dd=[0,0];function LR(t,e,n){return Dd[0]=e,Dd[1]=n,Dd}function Bc(t,e,n,i=!0){return s=>{s.button==0&&(!i||s.target==e)&&n(s)}}function Ld(t,e,n,i=!0){return s=>{(!i||s.target==e)&&n(s)}}var NR={show:!0,x:!0,y:!0,lock:!1,move:LR,points:{one:!1,show:CR,size:DR,width:0,stroke:IR,fill:PR},bind:{mousedown:Bc,mouseup:Bc,click:Bc,dblclick:Bc,mousemove:Ld,mouseleave:Ld,mouseenter:Ld},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(t,e)=>{e.stopPropagation(),e.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(t,e,n,i,s)=>i-s,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},Mx={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},Qd=pn({},Mx,{filter:cx}),wx=pn({},Qd,{size:10}),Tx=pn({},Mx,{show:!1}),ep='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',Ex="bold "+ep,Ax=1.5,Wy={show:!0,scale:"x",stroke:Wd,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Ex,side:2,grid:Qd,ticks:wx,border:Tx,font:ep,lineGap:Ax,rotate:0},OR="Value",FR="Time",$y={show:!0,scale:"x",auto:!1,sorted:1,min:Ot,max:-Ot,idxs:[]};function UR(t,e,n,i,s){return e.map(r=>r==null?"":Kd(r))}function kR(t,e,n,i,s,r,o){let a=[],l=vr.get(s)||0;n=o?n:Ft(Xc(n,s),l);for(let c=n;c<=i;c=Ft(c+s,l))a.push(Object.is(c,-0)?0:c);return a}function Bd(t,e,n,i,s,r,o){let a=[],l=t.scales[t.axes[e].scale].log,c=l==10?Gs:ox,h=bi(c(n));s=$o(l,h),l==10&&(s=Kr[Ki(s,Kr)]);let f=n,u=s*l;l==10&&(u=Kr[Ki(u,Kr)]);do a.push(f),f=f+s,l==10&&!vr.has(f)&&(f=Ft(f,vr.get(s))),f>=u&&(s=f,u=s*l,l==10&&(u=Kr[Ki(u,Kr)]));while(f<=i);return a}function BR(t,e,n,i,s,r,o){let l=t.scales[t.axes[e].scale].asinh,c=i>l?Bd(t,e,Qn(l,n),i,s):[l],h=i>=0&&n<=0?[0]:[];return(n<-l?Bd(t,e,Qn(l,-i),-n,s):[l]).reverse().map(u=>-u).concat(h,c)}var Rx=/./,zR=/[12357]/,GR=/[125]/,Xy=/1/,zd=(t,e,n,i)=>t.map((s,r)=>e==4&&s==0||r%i==0&&n.test(s.toExponential()[s<0?1:0])?s:null);function VR(t,e,n,i,s){let r=t.axes[n],o=r.scale,a=t.scales[o],l=t.valToPos,c=r._space,h=l(10,o),f=l(9,o)-h>=c?Rx:l(7,o)-h>=c?zR:l(5,o)-h>=c?GR:Xy;if(f==Xy){let u=vn(l(1,o)-h);if(u<c)return zd(e.slice().reverse(),a.distr,f,ki(c/u)).reverse()}return zd(e,a.distr,f,1)}function HR(t,e,n,i,s){let r=t.axes[n],o=r.scale,a=r._space,l=t.valToPos,c=vn(l(1,o)-l(2,o));return c<a?zd(e.slice().reverse(),3,Rx,ki(a/c)).reverse():e}function WR(t,e,n,i){return i==null?$d:e==null?"":Kd(e)}var qy={show:!0,scale:"y",stroke:Wd,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Ex,side:3,grid:Qd,ticks:wx,border:Tx,font:ep,lineGap:Ax,rotate:0};function $R(t,e){let n=3+(t||1)*2;return Ft(n*e,3)}function XR(t,e){let{scale:n,idxs:i}=t.series[0],s=t._data[0],r=t.valToPos(s[i[0]],n,!0),o=t.valToPos(s[i[1]],n,!0),a=vn(o-r),l=t.series[e],c=a/(l.points.space*Mt);return i[1]-i[0]<=c}var Yy={scale:null,auto:!0,sorted:0,min:Ot,max:-Ot},Cx=(t,e,n,i,s)=>s,Ky={show:!0,auto:!0,sorted:0,gaps:Cx,alpha:1,facets:[pn({},Yy,{scale:"x"}),pn({},Yy,{scale:"y"})]},Zy={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:Cx,alpha:1,points:{show:XR,filter:null},values:null,min:Ot,max:-Ot,idxs:[],path:null,clip:null};function qR(t,e,n,i,s){return n/10}var Px={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},YR=pn({},Px,{time:!1,ori:1}),jy={};function Ix(t,e){let n=jy[t];return n||(n={key:t,plots:[],sub(i){n.plots.push(i)},unsub(i){n.plots=n.plots.filter(s=>s!=i)},pub(i,s,r,o,a,l,c){for(let h=0;h<n.plots.length;h++)n.plots[h]!=s&&n.plots[h].pub(i,s,r,o,a,l,c)}},t!=null&&(jy[t]=n)),n}var Yo=1,Gd=2;function Qr(t,e,n){let i=t.mode,s=t.series[e],r=i==2?t._data[e]:t._data,o=t.scales,a=t.bbox,l=r[0],c=i==2?r[1]:r[e],h=i==2?o[s.facets[0].scale]:o[t.series[0].scale],f=i==2?o[s.facets[1].scale]:o[s.scale],u=a.left,d=a.top,p=a.width,y=a.height,m=t.valToPosH,g=t.valToPosV;return h.ori==0?n(s,l,c,h,f,m,g,u,d,p,y,Kc,Zo,jc,Lx,Ox):n(s,l,c,h,f,g,m,d,u,y,p,Zc,jo,ip,Nx,Fx)}function tp(t,e){let n=0,i=0,s=bt(t.bands,Zd);for(let r=0;r<s.length;r++){let o=s[r];o.series[0]==e?n=o.dir:o.series[1]==e&&(o.dir==1?i|=1:i|=2)}return[n,i==1?-1:i==2?1:i==3?2:0]}function KR(t,e,n,i,s){let r=t.mode,o=t.series[e],a=r==2?o.facets[1].scale:o.scale,l=t.scales[a];return s==-1?l.min:s==1?l.max:l.distr==3?l.dir==1?l.min:l.max:0}function Vs(t,e,n,i,s,r){return Qr(t,e,(o,a,l,c,h,f,u,d,p,y,m)=>{let g=o.pxRound,b=c.dir*(c.ori==0?1:-1),R=c.ori==0?Zo:jo,M,I;b==1?(M=n,I=i):(M=i,I=n);let A=g(f(a[M],c,y,d)),v=g(u(l[M],h,m,p)),E=g(f(a[I],c,y,d)),z=g(u(r==1?h.max:h.min,h,m,p)),F=new Path2D(s);return R(F,E,z),R(F,A,z),R(F,A,v),F})}function Yc(t,e,n,i,s,r){let o=null;if(t.length>0){o=new Path2D;let a=e==0?jc:ip,l=n;for(let f=0;f<t.length;f++){let u=t[f];if(u[1]>u[0]){let d=u[0]-l;d>0&&a(o,l,i,d,i+r),l=u[1]}}let c=n+s-l,h=10;c>0&&a(o,l,i-h/2,c,i+r+h)}return o}function ZR(t,e,n){let i=t[t.length-1];i&&i[0]==e?i[1]=n:t.push([e,n])}function np(t,e,n,i,s,r,o){let a=[],l=t.length;for(let c=s==1?n:i;c>=n&&c<=i;c+=s)if(e[c]===null){let f=c,u=c;if(s==1)for(;++c<=i&&e[c]===null;)u=c;else for(;--c>=n&&e[c]===null;)u=c;let d=r(t[f]),p=u==f?d:r(t[u]),y=f-s;d=o<=0&&y>=0&&y<l?r(t[y]):d;let g=u+s;p=o>=0&&g>=0&&g<l?r(t[g]):p,p>=d&&a.push([d,p])}return a}function Jy(t){return t==0?lx:t==1?xn:e=>Yr(e,t)}function Dx(t){let e=t==0?Kc:Zc,n=t==0?(s,r,o,a,l,c)=>{s.arcTo(r,o,a,l,c)}:(s,r,o,a,l,c)=>{s.arcTo(o,r,l,a,c)},i=t==0?(s,r,o,a,l)=>{s.rect(r,o,a,l)}:(s,r,o,a,l)=>{s.rect(o,r,l,a)};return(s,r,o,a,l,c=0,h=0)=>{c==0&&h==0?i(s,r,o,a,l):(c=Zi(c,a/2,l/2),h=Zi(h,a/2,l/2),e(s,r+c,o),n(s,r+a,o,r+a,o+l,c),n(s,r+a,o+l,r,o+l,h),n(s,r,o+l,r,o,h),n(s,r,o,r+a,o,c),s.closePath())}}var Kc=(t,e,n)=>{t.moveTo(e,n)},Zc=(t,e,n)=>{t.moveTo(n,e)},Zo=(t,e,n)=>{t.lineTo(e,n)},jo=(t,e,n)=>{t.lineTo(n,e)},jc=Dx(0),ip=Dx(1),Lx=(t,e,n,i,s,r)=>{t.arc(e,n,i,s,r)},Nx=(t,e,n,i,s,r)=>{t.arc(n,e,i,s,r)},Ox=(t,e,n,i,s,r,o)=>{t.bezierCurveTo(e,n,i,s,r,o)},Fx=(t,e,n,i,s,r,o)=>{t.bezierCurveTo(n,e,s,i,o,r)};function Ux(t){return(e,n,i,s,r)=>Qr(e,n,(o,a,l,c,h,f,u,d,p,y,m)=>{let{pxRound:g,points:b}=o,R,M;c.ori==0?(R=Kc,M=Lx):(R=Zc,M=Nx);let I=Ft(b.width*Mt,3),A=(b.size-b.width)/2*Mt,v=Ft(A*2,3),E=new Path2D,z=new Path2D,{left:F,top:N,width:V,height:$}=e.bbox;jc(z,F-v,N-v,V+v*2,$+v*2);let L=X=>{if(l[X]!=null){let K=g(f(a[X],c,y,d)),W=g(u(l[X],h,m,p));R(E,K+A,W),M(E,K,W,A,0,zc*2)}};if(r)r.forEach(L);else for(let X=i;X<=s;X++)L(X);return{stroke:I>0?E:null,fill:E,clip:z,flags:Yo|Gd}})}function kx(t){return(e,n,i,s,r,o)=>{i!=s&&(r!=i&&o!=i&&t(e,n,i),r!=s&&o!=s&&t(e,n,s),t(e,n,o))}}var jR=kx(Zo),JR=kx(jo);function Bx(t){let e=bt(t?.alignGaps,0);return(n,i,s,r)=>Qr(n,i,(o,a,l,c,h,f,u,d,p,y,m)=>{[s,r]=Wc(l,s,r);let g=o.pxRound,b=$=>g(f($,c,y,d)),R=$=>g(u($,h,m,p)),M,I;c.ori==0?(M=Zo,I=jR):(M=jo,I=JR);let A=c.dir*(c.ori==0?1:-1),v={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Yo},E=v.stroke,z=!1;if(r-s>=y*4){let $=fe=>n.posToVal(fe,c.key,!0),L=null,X=null,K,W,he,J=b(a[A==1?s:r]),ee=b(a[s]),re=b(a[r]),de=$(A==1?ee+1:re-1);for(let fe=A==1?s:r;fe>=s&&fe<=r;fe+=A){let te=a[fe],xe=(A==1?te<de:te>de)?J:b(te),Re=l[fe];xe==J?Re!=null?(W=Re,L==null?(M(E,xe,R(W)),K=L=X=W):W<L?L=W:W>X&&(X=W)):Re===null&&(z=!0):(L!=null&&I(E,J,R(L),R(X),R(K),R(W)),Re!=null?(W=Re,M(E,xe,R(W)),L=X=K=W):(L=X=null,Re===null&&(z=!0)),J=xe,de=$(J+A))}L!=null&&L!=X&&he!=J&&I(E,J,R(L),R(X),R(K),R(W))}else for(let $=A==1?s:r;$>=s&&$<=r;$+=A){let L=l[$];L===null?z=!0:L!=null&&M(E,b(a[$]),R(L))}let[N,V]=tp(n,i);if(o.fill!=null||N!=0){let $=v.fill=new Path2D(E),L=o.fillTo(n,i,o.min,o.max,N),X=R(L),K=b(a[s]),W=b(a[r]);A==-1&&([W,K]=[K,W]),M($,W,X),M($,K,X)}if(!o.spanGaps){let $=[];z&&$.push(...np(a,l,s,r,A,b,e)),v.gaps=$=o.gaps(n,i,s,r,$),v.clip=Yc($,c.ori,d,p,y,m)}return V!=0&&(v.band=V==2?[Vs(n,i,s,r,E,-1),Vs(n,i,s,r,E,1)]:Vs(n,i,s,r,E,V)),v})}function QR(t){let e=bt(t.align,1),n=bt(t.ascDesc,!1),i=bt(t.alignGaps,0),s=bt(t.extend,!1);return(r,o,a,l)=>Qr(r,o,(c,h,f,u,d,p,y,m,g,b,R)=>{[a,l]=Wc(f,a,l);let M=c.pxRound,{left:I,width:A}=r.bbox,v=ee=>M(p(ee,u,b,m)),E=ee=>M(y(ee,d,R,g)),z=u.ori==0?Zo:jo,F={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Yo},N=F.stroke,V=u.dir*(u.ori==0?1:-1),$=E(f[V==1?a:l]),L=v(h[V==1?a:l]),X=L,K=L;s&&e==-1&&(K=I,z(N,K,$)),z(N,L,$);for(let ee=V==1?a:l;ee>=a&&ee<=l;ee+=V){let re=f[ee];if(re==null)continue;let de=v(h[ee]),fe=E(re);e==1?z(N,de,$):z(N,X,fe),z(N,de,fe),$=fe,X=de}let W=X;s&&e==1&&(W=I+A,z(N,W,$));let[he,J]=tp(r,o);if(c.fill!=null||he!=0){let ee=F.fill=new Path2D(N),re=c.fillTo(r,o,c.min,c.max,he),de=E(re);z(ee,W,de),z(ee,K,de)}if(!c.spanGaps){let ee=[];ee.push(...np(h,f,a,l,V,v,i));let re=c.width*Mt/2,de=n||e==1?re:-re,fe=n||e==-1?-re:re;ee.forEach(te=>{te[0]+=de,te[1]+=fe}),F.gaps=ee=c.gaps(r,o,a,l,ee),F.clip=Yc(ee,u.ori,m,g,b,R)}return J!=0&&(F.band=J==2?[Vs(r,o,a,l,N,-1),Vs(r,o,a,l,N,1)]:Vs(r,o,a,l,N,J)),F})}function Qy(t,e,n,i,s,r,o=Ot){if(t.length>1){let a=null;for(let l=0,c=1/0;l<t.length;l++)if(e[l]!==void 0){if(a!=null){let h=vn(t[l]-t[a]);h<c&&(c=h,o=vn(n(t[l],i,s,r)-n(t[a],i,s,r)))}a=l}}return o}function eC(t){t=t||ul;let e=bt(t.size,[.6,Ot,1]),n=t.align||0,i=t.gap||0,s=t.radius;s=s==null?[0,0]:typeof s=="number"?[s,0]:s;let r=_t(s),o=1-e[0],a=bt(e[1],Ot),l=bt(e[2],1),c=bt(t.disp,ul),h=bt(t.each,d=>{}),{fill:f,stroke:u}=c;return(d,p,y,m)=>Qr(d,p,(g,b,R,M,I,A,v,E,z,F,N)=>{let V=g.pxRound,$=n,L=i*Mt,X=a*Mt,K=l*Mt,W,he;M.ori==0?[W,he]=r(d,p):[he,W]=r(d,p);let J=M.dir*(M.ori==0?1:-1),ee=M.ori==0?jc:ip,re=M.ori==0?h:(Pe,Ke,ot,we,Nt,Ge,Xe)=>{h(Pe,Ke,ot,Nt,we,Xe,Ge)},de=bt(d.bands,Zd).find(Pe=>Pe.series[0]==p),fe=de!=null?de.dir:0,te=g.fillTo(d,p,g.min,g.max,fe),ge=V(v(te,I,N,z)),xe,Re,Me,We=F,rt=V(g.width*Mt),Ve=!1,ft=null,ct=null,it=null,Wt=null;f!=null&&(rt==0||u!=null)&&(Ve=!0,ft=f.values(d,p,y,m),ct=new Map,new Set(ft).forEach(Pe=>{Pe!=null&&ct.set(Pe,new Path2D)}),rt>0&&(it=u.values(d,p,y,m),Wt=new Map,new Set(it).forEach(Pe=>{Pe!=null&&Wt.set(Pe,new Path2D)})));let{x0:Ut,size:ln}=c;if(Ut!=null&&ln!=null){$=1,b=Ut.values(d,p,y,m),Ut.unit==2&&(b=b.map(ot=>d.posToVal(E+ot*F,M.key,!0)));let Pe=ln.values(d,p,y,m);ln.unit==2?Re=Pe[0]*F:Re=A(Pe[0],M,F,E)-A(0,M,F,E),We=Qy(b,R,A,M,F,E,We),Me=We-Re+L}else We=Qy(b,R,A,M,F,E,We),Me=We*o+L,Re=We-Me;Me<1&&(Me=0),rt>=Re/2&&(rt=0),Me<5&&(V=lx);let Dt=Me>0,wn=We-Me-(Dt?rt:0);Re=V(kd(wn,K,X)),xe=($==0?Re/2:$==J?0:Re)-$*J*(($==0?L/2:0)+(Dt?rt/2:0));let xt={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},_n=Ve?null:new Path2D,Jt=null;if(de!=null)Jt=d.data[de.series[1]];else{let{y0:Pe,y1:Ke}=c;Pe!=null&&Ke!=null&&(R=Ke.values(d,p,y,m),Jt=Pe.values(d,p,y,m))}let cn=W*Re,k=he*Re;for(let Pe=J==1?y:m;Pe>=y&&Pe<=m;Pe+=J){let Ke=R[Pe];if(Ke==null)continue;if(Jt!=null){let q=Jt[Pe]??0;if(Ke-q==0)continue;ge=v(q,I,N,z)}let ot=M.distr!=2||c!=null?b[Pe]:Pe,we=A(ot,M,F,E),Nt=v(bt(Ke,te),I,N,z),Ge=V(we-xe),Xe=V(Qn(Nt,ge)),C=V(Zi(Nt,ge)),S=Xe-C;if(Ke!=null){let q=Ke<0?k:cn,ue=Ke<0?cn:k;Ve?(rt>0&&it[Pe]!=null&&ee(Wt.get(it[Pe]),Ge,C+bi(rt/2),Re,Qn(0,S-rt),q,ue),ft[Pe]!=null&&ee(ct.get(ft[Pe]),Ge,C+bi(rt/2),Re,Qn(0,S-rt),q,ue)):ee(_n,Ge,C+bi(rt/2),Re,Qn(0,S-rt),q,ue),re(d,p,Pe,Ge-rt/2,C,Re+rt,S)}}return rt>0?xt.stroke=Ve?Wt:_n:Ve||(xt._fill=g.width==0?g._fill:g._stroke??g._fill,xt.width=0),xt.fill=Ve?ct:_n,xt})}function tC(t,e){let n=bt(e?.alignGaps,0);return(i,s,r,o)=>Qr(i,s,(a,l,c,h,f,u,d,p,y,m,g)=>{[r,o]=Wc(c,r,o);let b=a.pxRound,R=W=>b(u(W,h,m,p)),M=W=>b(d(W,f,g,y)),I,A,v;h.ori==0?(I=Kc,v=Zo,A=Ox):(I=Zc,v=jo,A=Fx);let E=h.dir*(h.ori==0?1:-1),z=R(l[E==1?r:o]),F=z,N=[],V=[];for(let W=E==1?r:o;W>=r&&W<=o;W+=E)if(c[W]!=null){let J=l[W],ee=R(J);N.push(F=ee),V.push(M(c[W]))}let $={stroke:t(N,V,I,v,A,b),fill:null,clip:null,band:null,gaps:null,flags:Yo},L=$.stroke,[X,K]=tp(i,s);if(a.fill!=null||X!=0){let W=$.fill=new Path2D(L),he=a.fillTo(i,s,a.min,a.max,X),J=M(he);v(W,F,J),v(W,z,J)}if(!a.spanGaps){let W=[];W.push(...np(l,c,r,o,E,R,n)),$.gaps=W=a.gaps(i,s,r,o,W),$.clip=Yc(W,h.ori,p,y,m,g)}return K!=0&&($.band=K==2?[Vs(i,s,r,o,L,-1),Vs(i,s,r,o,L,1)]:Vs(i,s,r,o,L,K)),$})}function nC(t){return tC(iC,t)}function iC(t,e,n,i,s,r){let o=t.length;if(o<2)return null;let a=new Path2D;if(n(a,t[0],e[0]),o==2)i(a,t[1],e[1]);else{let l=Array(o),c=Array(o-1),h=Array(o-1),f=Array(o-1);for(let u=0;u<o-1;u++)h[u]=e[u+1]-e[u],f[u]=t[u+1]-t[u],c[u]=h[u]/f[u];l[0]=c[0];for(let u=1;u<o-1;u++)c[u]===0||c[u-1]===0||c[u-1]>0!=c[u]>0?l[u]=0:(l[u]=3*(f[u-1]+f[u])/((2*f[u]+f[u-1])/c[u-1]+(f[u]+2*f[u-1])/c[u]),isFinite(l[u])||(l[u]=0));l[o-1]=c[o-2];for(let u=0;u<o-1;u++)s(a,t[u]+f[u]/3,e[u]+l[u]*f[u]/3,t[u+1]-f[u]/3,e[u+1]-l[u+1]*f[u]/3,t[u+1],e[u+1])}return a}var Vd=new Set;function ex(){for(let t of Vd)t.syncRect(!0)}Ko&&(jr(UA,Wo,ex),jr(kA,Wo,ex,!0),jr(Gc,Wo,()=>{mn.pxRatio=Mt}));var sC=Bx(),rC=Ux();function tx(t,e,n,i){return(i?[t[0],t[1]].concat(t.slice(2)):[t[0]].concat(t.slice(1))).map((r,o)=>Hd(r,o,e,n))}function oC(t,e){return t.map((n,i)=>i==0?{}:pn({},e,n))}function Hd(t,e,n,i){return pn({},e==0?n:i,t)}function zx(t,e,n){return e==null?Xo:[e,n]}var aC=zx;function lC(t,e,n){return e==null?Xo:Vc(e,n,Yd,!0)}function Gx(t,e,n,i){return e==null?Xo:$c(e,n,t.scales[i].log,!1)}var cC=Gx;function Vx(t,e,n,i){return e==null?Xo:qd(e,n,t.scales[i].log,!1)}var hC=Vx;function uC(t,e,n,i,s){let r=Qn(Ly(t),Ly(e)),o=e-t,a=Ki(s/i*o,n);do{let l=n[a],c=i*l/o;if(c>=s&&r+(l<5?vr.get(l):0)<=17)return[l,c]}while(++a<n.length);return[0,0]}function nx(t){let e,n;return t=t.replace(/(\d+)px/,(i,s)=>(e=xn((n=+s)*Mt))+"px"),[t,e,n]}function fC(t){t.show&&[t.font,t.labelFont].forEach(e=>{let n=Ft(e[2]*Mt,1);e[0]=e[0].replace(/[0-9.]+px/,n+"px"),e[1]=n})}function mn(t,e,n){let i={mode:bt(t.mode,1)},s=i.mode;function r(x,w,P,D){let H=w.valToPct(x);return D+P*(w.dir==-1?1-H:H)}function o(x,w,P,D){let H=w.valToPct(x);return D+P*(w.dir==-1?H:1-H)}function a(x,w,P,D){return w.ori==0?r(x,w,P,D):o(x,w,P,D)}i.valToPosH=r,i.valToPosV=o;let l=!1;i.status=0;let c=i.root=Ui(xA);if(t.id!=null&&(c.id=t.id),vi(c,t.class),t.title){let x=Ui(SA,c);x.textContent=t.title}let h=Yi("canvas"),f=i.ctx=h.getContext("2d"),u=Ui(MA,c);jr("click",u,x=>{x.target===p&&(Bt!=To||$t!=Eo)&&In.click(i,x)},!0);let d=i.under=Ui(wA,u);u.appendChild(h);let p=i.over=Ui(TA,u);t=qo(t);let y=+bt(t.pxAlign,1),m=Jy(y);(t.plugins||[]).forEach(x=>{x.opts&&(t=x.opts(i,t)||t)});let g=t.ms||.001,b=i.series=s==1?tx(t.series||[],$y,Zy,!1):oC(t.series||[null],Ky),R=i.axes=tx(t.axes||[],Wy,qy,!0),M=i.scales={},I=i.bands=t.bands||[];I.forEach(x=>{x.fill=_t(x.fill||null),x.dir=bt(x.dir,-1)});let A=s==2?b[1].facets[0].scale:b[0].scale,v={axes:Is,series:pt},E=(t.drawOrder||["axes","series"]).map(x=>v[x]);function z(x){let w=x.distr==3?P=>Gs(P>0?P:x.clamp(i,P,x.min,x.max,x.key)):x.distr==4?P=>Pd(P,x.asinh):x.distr==100?P=>x.fwd(P):P=>P;return P=>{let D=w(P),{_min:H,_max:j}=x,le=j-H;return(D-H)/le}}function F(x){let w=M[x];if(w==null){let P=(t.scales||ul)[x]||ul;if(P.from!=null){F(P.from);let D=pn({},M[P.from],P,{key:x});D.valToPct=z(D),M[x]=D}else{w=M[x]=pn({},x==A?Px:YR,P),w.key=x;let D=w.time,H=w.range,j=xr(H);if((x!=A||s==2&&!D)&&(j&&(H[0]==null||H[1]==null)&&(H={min:H[0]==null?Py:{mode:1,hard:H[0],soft:H[0]},max:H[1]==null?Py:{mode:1,hard:H[1],soft:H[1]}},j=!1),!j&&qc(H))){let le=H;H=(pe,be,Ne)=>be==null?Xo:Vc(be,Ne,le)}w.range=_t(H||(D?aC:x==A?w.distr==3?cC:w.distr==4?hC:zx:w.distr==3?Gx:w.distr==4?Vx:lC)),w.auto=_t(j?!1:w.auto),w.clamp=_t(w.clamp||qR),w._min=w._max=null,w.valToPct=z(w)}}}F("x"),F("y"),s==1&&b.forEach(x=>{F(x.scale)}),R.forEach(x=>{F(x.scale)});for(let x in t.scales)F(x);let N=M[A],V=N.distr,$,L;N.ori==0?(vi(c,vA),$=r,L=o):(vi(c,bA),$=o,L=r);let X={};for(let x in M){let w=M[x];(w.min!=null||w.max!=null)&&(X[x]={min:w.min,max:w.max},w.min=w.max=null)}let K=t.tzDate||(x=>new Date(xn(x/g))),W=t.fmtDate||jd,he=g==1?vR(K):MR(K),J=Gy(K,zy(g==1?xR:SR,W)),ee=Hy(K,Vy(TR,W)),re=[],de=i.legend=pn({},RR,t.legend),fe=i.cursor=pn({},NR,{drag:{y:s==2}},t.cursor),te=de.show,ge=fe.show,xe=de.markers;de.idxs=re,xe.width=_t(xe.width),xe.dash=_t(xe.dash),xe.stroke=_t(xe.stroke),xe.fill=_t(xe.fill);let Re,Me,We,rt=[],Ve=[],ft,ct=!1,it={};if(de.live){let x=b[1]?b[1].values:null;ct=x!=null,ft=ct?x(i,1,0):{_:0};for(let w in ft)it[w]=$d}if(te)if(Re=Yi("table",IA,c),We=Yi("tbody",null,Re),de.mount(i,Re),ct){Me=Yi("thead",null,Re,We);let x=Yi("tr",null,Me);Yi("th",null,x);for(var Wt in ft)Yi("th",_y,x).textContent=Wt}else vi(Re,LA),de.live&&vi(Re,DA);let Ut={show:!0},ln={show:!1};function Dt(x,w){if(w==0&&(ct||!de.live||s==2))return Xo;let P=[],D=Yi("tr",NA,We,We.childNodes[w]);vi(D,x.class),x.show||vi(D,Zr);let H=Yi("th",null,D);if(xe.show){let pe=Ui(OA,H);if(w>0){let be=xe.width(i,w);be&&(pe.style.border=be+"px "+xe.dash(i,w)+" "+xe.stroke(i,w)),pe.style.background=xe.fill(i,w)}}let j=Ui(_y,H);x.label instanceof HTMLElement?j.appendChild(x.label):j.textContent=x.label,w>0&&(xe.show||(j.style.color=x.width>0?xe.stroke(i,w):xe.fill(i,w)),xt("click",H,pe=>{if(fe._lock)return;Je(pe);let be=b.indexOf(x);if((pe.ctrlKey||pe.metaKey)!=de.isolate){let Ne=b.some((Oe,Ue)=>Ue>0&&Ue!=be&&Oe.show);b.forEach((Oe,Ue)=>{Ue>0&&fs(Ue,Ne?Ue==be?Ut:ln:Ut,!0,dn.setSeries)})}else fs(be,{show:!x.show},!0,dn.setSeries)},!1),Qe&&xt(by,H,pe=>{fe._lock||(Je(pe),fs(b.indexOf(x),Ro,!0,dn.setSeries))},!1));for(var le in ft){let pe=Yi("td",FA,D);pe.textContent="--",P.push(pe)}return[D,P]}let wn=new Map;function xt(x,w,P,D=!0){let H=wn.get(w)||{},j=fe.bind[x](i,w,P,D);j&&(jr(x,w,H[x]=j),wn.set(w,H))}function _n(x,w,P){let D=wn.get(w)||{};for(let H in D)(x==null||H==x)&&(Ud(H,w,D[H]),delete D[H]);x==null&&wn.delete(w)}let Jt=0,cn=0,k=0,Pe=0,Ke=0,ot=0,we=Ke,Nt=ot,Ge=k,Xe=Pe,C=0,S=0,q=0,ue=0;i.bbox={};let ae=!1,ye=!1,ve=!1,ne=!1,se=!1,me=!1;function U(x,w,P){(P||x!=i.width||w!=i.height)&&oe(x,w),ht(!1),ve=!0,ye=!0,zn()}function oe(x,w){i.width=Jt=k=x,i.height=cn=Pe=w,Ke=ot=0,Se(),He();let P=i.bbox;C=P.left=Yr(Ke*Mt,.5),S=P.top=Yr(ot*Mt,.5),q=P.width=Yr(k*Mt,.5),ue=P.height=Yr(Pe*Mt,.5)}let ie=3;function Te(){let x=!1,w=0;for(;!x;){w++;let P=So(w),D=us(w);x=w==ie||P&&D,x||(oe(i.width,i.height),ye=!0)}}function _e({width:x,height:w}){U(x,w)}i.setSize=_e;function Se(){let x=!1,w=!1,P=!1,D=!1;R.forEach((H,j)=>{if(H.show&&H._show){let{side:le,_size:pe}=H,be=le%2,Ne=H.label!=null?H.labelSize:0,Oe=pe+Ne;Oe>0&&(be?(k-=Oe,le==3?(Ke+=Oe,D=!0):P=!0):(Pe-=Oe,le==0?(ot+=Oe,x=!0):w=!0))}}),cs[0]=x,cs[1]=P,cs[2]=w,cs[3]=D,k-=Wi[1]+Wi[3],Ke+=Wi[3],Pe-=Wi[2]+Wi[0],ot+=Wi[0]}function He(){let x=Ke+k,w=ot+Pe,P=Ke,D=ot;function H(j,le){switch(j){case 1:return x+=le,x-le;case 2:return w+=le,w-le;case 3:return P-=le,P+le;case 0:return D-=le,D+le}}R.forEach((j,le)=>{if(j.show&&j._show){let pe=j.side;j._pos=H(pe,j._size),j.label!=null&&(j._lpos=H(pe,j.labelSize))}})}if(fe.dataIdx==null){let x=fe.hover,w=x.skip=new Set(x.skip??[]);w.add(void 0);let P=x.prox=_t(x.prox),D=x.bias??=0;fe.dataIdx=(H,j,le,pe)=>{if(j==0)return le;let be=le,Ne=P(H,j,le,pe)??Ot,Oe=Ne>=0&&Ne<Ot,Ue=N.ori==0?k:Pe,st=fe.left,St=e[0],vt=e[j];if(w.has(vt[le])){be=null;let mt=null,je=null,$e;if(D==0||D==-1)for($e=le;mt==null&&$e-- >0;)w.has(vt[$e])||(mt=$e);if(D==0||D==1)for($e=le;je==null&&$e++<vt.length;)w.has(vt[$e])||(je=$e);if(mt!=null||je!=null)if(Oe){let Gt=mt==null?-1/0:$(St[mt],N,Ue,0),tn=je==null?1/0:$(St[je],N,Ue,0),Rn=st-Gt,Lt=tn-st;Rn<=Lt?Rn<=Ne&&(be=mt):Lt<=Ne&&(be=je)}else be=je==null?mt:mt==null?je:le-mt<=je-le?mt:je}else Oe&&vn(st-$(St[le],N,Ue,0))>Ne&&(be=null);return be}}let Je=x=>{fe.event=x};fe.idxs=re,fe._lock=!1;let ce=fe.points;ce.show=_t(ce.show),ce.size=_t(ce.size),ce.stroke=_t(ce.stroke),ce.width=_t(ce.width),ce.fill=_t(ce.fill);let ke=i.focus=pn({},t.focus||{alpha:.3},fe.focus),Qe=ke.prox>=0,Ce=Qe&&ce.one,lt=[],kt=[],Xn=[];function ka(x,w){let P=ce.show(i,w);if(P instanceof HTMLElement)return vi(P,PA),vi(P,x.class),ys(P,-10,-10,k,Pe),p.insertBefore(P,lt[w]),P}function xo(x,w){if(s==1||w>0){let P=s==1&&M[x.scale].time,D=x.value;x.value=P?Fy(D)?Hy(K,Vy(D,W)):D||ee:D||WR,x.label=x.label||(P?FR:OR)}if(Ce||w>0){x.width=x.width==null?1:x.width,x.paths=x.paths||sC||YA,x.fillTo=_t(x.fillTo||KR),x.pxAlign=+bt(x.pxAlign,y),x.pxRound=Jy(x.pxAlign),x.stroke=_t(x.stroke||null),x.fill=_t(x.fill||null),x._stroke=x._fill=x._paths=x._focus=null;let P=$R(Qn(1,x.width),1),D=x.points=pn({},{size:P,width:Qn(1,P*.2),stroke:x.stroke,space:P*2,paths:rC,_stroke:null,_fill:null},x.points);D.show=_t(D.show),D.filter=_t(D.filter),D.fill=_t(D.fill),D.stroke=_t(D.stroke),D.paths=_t(D.paths),D.pxAlign=x.pxAlign}if(te){let P=Dt(x,w);rt.splice(w,0,P[0]),Ve.splice(w,0,P[1]),de.values.push(null)}if(ge){re.splice(w,0,null);let P=null;Ce?w==0&&(P=ka(x,w)):w>0&&(P=ka(x,w)),lt.splice(w,0,P),kt.splice(w,0,0),Xn.splice(w,0,0)}An("addSeries",w)}function Ef(x,w){w=w??b.length,x=s==1?Hd(x,w,$y,Zy):Hd(x,w,{},Ky),b.splice(w,0,x),xo(b[w],w)}i.addSeries=Ef;function cc(x){if(b.splice(x,1),te){de.values.splice(x,1),Ve.splice(x,1);let w=rt.splice(x,1)[0];_n(null,w.firstChild),w.remove()}ge&&(re.splice(x,1),lt.splice(x,1)[0].remove(),kt.splice(x,1),Xn.splice(x,1)),An("delSeries",x)}i.delSeries=cc;let cs=[!1,!1,!1,!1];function Rs(x,w){if(x._show=x.show,x.show){let P=x.side%2,D=M[x.scale];D==null&&(x.scale=P?b[1].scale:A,D=M[x.scale]);let H=D.time;x.size=_t(x.size),x.space=_t(x.space),x.rotate=_t(x.rotate),xr(x.incrs)&&x.incrs.forEach(le=>{!vr.has(le)&&vr.set(le,ux(le))}),x.incrs=_t(x.incrs||(D.distr==2?gR:H?g==1?yR:bR:Kr)),x.splits=_t(x.splits||(H&&D.distr==1?he:D.distr==3?Bd:D.distr==4?BR:kR)),x.stroke=_t(x.stroke),x.grid.stroke=_t(x.grid.stroke),x.ticks.stroke=_t(x.ticks.stroke),x.border.stroke=_t(x.border.stroke);let j=x.values;x.values=xr(j)&&!xr(j[0])?_t(j):H?xr(j)?Gy(K,zy(j,W)):Fy(j)?wR(K,j):j||J:j||UR,x.filter=_t(x.filter||(D.distr>=3&&D.log==10?VR:D.distr==3&&D.log==2?HR:cx)),x.font=nx(x.font),x.labelFont=nx(x.labelFont),x._size=x.size(i,null,w,0),x._space=x._rotate=x._incrs=x._found=x._splits=x._values=null,x._size>0&&(cs[w]=!0,x._el=Ui(EA,u))}}function Cs(x,w,P,D){let[H,j,le,pe]=P,be=w%2,Ne=0;return be==0&&(pe||j)&&(Ne=w==0&&!H||w==2&&!le?xn(Wy.size/3):0),be==1&&(H||le)&&(Ne=w==1&&!j||w==3&&!pe?xn(qy.size/2):0),Ne}let Ba=i.padding=(t.padding||[Cs,Cs,Cs,Cs]).map(x=>_t(bt(x,Cs))),Wi=i._padding=Ba.map((x,w)=>x(i,w,cs,0)),Qt,sn=null,rn=null,hs=s==1?b[0].idxs:null,fi=null,rr=!1;function za(x,w){if(e=x??[],i.data=i._data=e,s==2){Qt=0;for(let P=1;P<b.length;P++)Qt+=e[P][0].length}else{e.length==0&&(i.data=i._data=e=[[]]),fi=e[0],Qt=fi.length;let P=e;if(V==2){P=e.slice();let D=P[0]=Array(Qt);for(let H=0;H<Qt;H++)D[H]=H}i._data=e=P}if(ht(!0),An("setData"),V==2&&(ve=!0),w!==!1){let P=N;P.auto(i,rr)?Ga():lr(A,P.min,P.max),ne=ne||fe.left>=0,me=!0,zn()}}i.setData=za;function Ga(){rr=!0;let x,w;s==1&&(Qt>0?(sn=hs[0]=0,rn=hs[1]=Qt-1,x=e[0][sn],w=e[0][rn],V==2?(x=sn,w=rn):x==w&&(V==3?[x,w]=$c(x,x,N.log,!1):V==4?[x,w]=qd(x,x,N.log,!1):N.time?w=x+xn(86400/g):[x,w]=Vc(x,w,Yd,!0))):(sn=hs[0]=x=null,rn=hs[1]=w=null)),lr(A,x,w)}let vo,or,bo,T,B,Q,Y,Z,Ee,De;function Ae(x,w,P,D,H,j){x??=xy,P??=Zd,D??="butt",H??=xy,j??="round",x!=vo&&(f.strokeStyle=vo=x),H!=or&&(f.fillStyle=or=H),w!=bo&&(f.lineWidth=bo=w),j!=B&&(f.lineJoin=B=j),D!=Q&&(f.lineCap=Q=D),P!=T&&f.setLineDash(T=P)}function Le(x,w,P,D){w!=or&&(f.fillStyle=or=w),x!=Y&&(f.font=Y=x),P!=Z&&(f.textAlign=Z=P),D!=Ee&&(f.textBaseline=Ee=D)}function ze(x,w,P,D,H=0){if(D.length>0&&x.auto(i,rr)&&(w==null||w.min==null)){let j=bt(sn,0),le=bt(rn,D.length-1),pe=P.min==null?VA(D,j,le,H,x.distr==3):[P.min,P.max];x.min=Zi(x.min,P.min=pe[0]),x.max=Qn(x.max,P.max=pe[1])}}let tt={min:null,max:null};function dt(){for(let D in M){let H=M[D];X[D]==null&&(H.min==null||X[A]!=null&&H.auto(i,rr))&&(X[D]=tt)}for(let D in M){let H=M[D];X[D]==null&&H.from!=null&&X[H.from]!=null&&(X[D]=tt)}X[A]!=null&&ht(!0);let x={};for(let D in X){let H=X[D];if(H!=null){let j=x[D]=qo(M[D],jA);if(H.min!=null)pn(j,H);else if(D!=A||s==2)if(Qt==0&&j.from==null){let le=j.range(i,null,null,D);j.min=le[0],j.max=le[1]}else j.min=Ot,j.max=-Ot}}if(Qt>0){b.forEach((D,H)=>{if(s==1){let j=D.scale,le=X[j];if(le==null)return;let pe=x[j];if(H==0){let be=pe.range(i,pe.min,pe.max,j);pe.min=be[0],pe.max=be[1],sn=Ki(pe.min,e[0]),rn=Ki(pe.max,e[0]),rn-sn>1&&(e[0][sn]<pe.min&&sn++,e[0][rn]>pe.max&&rn--),D.min=fi[sn],D.max=fi[rn]}else D.show&&D.auto&&ze(pe,le,D,e[H],D.sorted);D.idxs[0]=sn,D.idxs[1]=rn}else if(H>0&&D.show&&D.auto){let[j,le]=D.facets,pe=j.scale,be=le.scale,[Ne,Oe]=e[H],Ue=x[pe],st=x[be];Ue!=null&&ze(Ue,X[pe],j,Ne,j.sorted),st!=null&&ze(st,X[be],le,Oe,le.sorted),D.min=le.min,D.max=le.max}});for(let D in x){let H=x[D],j=X[D];if(H.from==null&&(j==null||j.min==null)){let le=H.range(i,H.min==Ot?null:H.min,H.max==-Ot?null:H.max,D);H.min=le[0],H.max=le[1]}}}for(let D in x){let H=x[D];if(H.from!=null){let j=x[H.from];if(j.min==null)H.min=H.max=null;else{let le=H.range(i,j.min,j.max,D);H.min=le[0],H.max=le[1]}}}let w={},P=!1;for(let D in x){let H=x[D],j=M[D];if(j.min!=H.min||j.max!=H.max){j.min=H.min,j.max=H.max;let le=j.distr;j._min=le==3?Gs(j.min):le==4?Pd(j.min,j.asinh):le==100?j.fwd(j.min):j.min,j._max=le==3?Gs(j.max):le==4?Pd(j.max,j.asinh):le==100?j.fwd(j.max):j.max,w[D]=P=!0}}if(P){b.forEach((D,H)=>{s==2?H>0&&w.y&&(D._paths=null):w[D.scale]&&(D._paths=null)});for(let D in w)ve=!0,An("setScale",D);ge&&fe.left>=0&&(ne=me=!0)}for(let D in X)X[D]=null}function Be(x){let w=kd(sn-1,0,Qt-1),P=kd(rn+1,0,Qt-1);for(;x[w]==null&&w>0;)w--;for(;x[P]==null&&P<Qt-1;)P++;return[w,P]}function pt(){if(Qt>0){let x=b.some(w=>w._focus)&&De!=ke.alpha;x&&(f.globalAlpha=De=ke.alpha),b.forEach((w,P)=>{if(P>0&&w.show&&(Xt(P,!1),Xt(P,!0),w._paths==null)){let D=De;De!=w.alpha&&(f.globalAlpha=De=w.alpha);let H=s==2?[0,e[P][0].length-1]:Be(e[P]);w._paths=w.paths(i,P,H[0],H[1]),De!=D&&(f.globalAlpha=De=D)}}),b.forEach((w,P)=>{if(P>0&&w.show){let D=De;De!=w.alpha&&(f.globalAlpha=De=w.alpha),w._paths!=null&&Ct(P,!1);{let H=w._paths!=null?w._paths.gaps:null,j=w.points.show(i,P,sn,rn,H),le=w.points.filter(i,P,j,H);(j||le)&&(w.points._paths=w.points.paths(i,P,sn,rn,le),Ct(P,!0))}De!=D&&(f.globalAlpha=De=D),An("drawSeries",P)}}),x&&(f.globalAlpha=De=1)}}function Xt(x,w){let P=w?b[x].points:b[x];P._stroke=P.stroke(i,x),P._fill=P.fill(i,x)}function Ct(x,w){let P=w?b[x].points:b[x],{stroke:D,fill:H,clip:j,flags:le,_stroke:pe=P._stroke,_fill:be=P._fill,_width:Ne=P.width}=P._paths;Ne=Ft(Ne*Mt,3);let Oe=null,Ue=Ne%2/2;w&&be==null&&(be=Ne>0?"#fff":pe);let st=P.pxAlign==1&&Ue>0;if(st&&f.translate(Ue,Ue),!w){let St=C-Ne/2,vt=S-Ne/2,mt=q+Ne,je=ue+Ne;Oe=new Path2D,Oe.rect(St,vt,mt,je)}w?Fe(pe,Ne,P.dash,P.cap,be,D,H,le,j):Pt(x,pe,Ne,P.dash,P.cap,be,D,H,le,Oe,j),st&&f.translate(-Ue,-Ue)}function Pt(x,w,P,D,H,j,le,pe,be,Ne,Oe){let Ue=!1;be!=0&&I.forEach((st,St)=>{if(st.series[0]==x){let vt=b[st.series[1]],mt=e[st.series[1]],je=(vt._paths||ul).band;xr(je)&&(je=st.dir==1?je[0]:je[1]);let $e,Gt=null;vt.show&&je&&WA(mt,sn,rn)?(Gt=st.fill(i,St)||j,$e=vt._paths.clip):je=null,Fe(w,P,D,H,Gt,le,pe,be,Ne,Oe,$e,je),Ue=!0}}),Ue||Fe(w,P,D,H,j,le,pe,be,Ne,Oe)}let yn=Yo|Gd;function Fe(x,w,P,D,H,j,le,pe,be,Ne,Oe,Ue){Ae(x,w,P,D,H),(be||Ne||Ue)&&(f.save(),be&&f.clip(be),Ne&&f.clip(Ne)),Ue?(pe&yn)==yn?(f.clip(Ue),Oe&&f.clip(Oe),gt(H,le),hn(x,j,w)):pe&Gd?(gt(H,le),f.clip(Ue),hn(x,j,w)):pe&Yo&&(f.save(),f.clip(Ue),Oe&&f.clip(Oe),gt(H,le),f.restore(),hn(x,j,w)):(gt(H,le),hn(x,j,w)),(be||Ne||Ue)&&f.restore()}function hn(x,w,P){P>0&&(w instanceof Map?w.forEach((D,H)=>{f.strokeStyle=vo=H,f.stroke(D)}):w!=null&&x&&f.stroke(w))}function gt(x,w){w instanceof Map?w.forEach((P,D)=>{f.fillStyle=or=D,f.fill(P)}):w!=null&&x&&f.fill(w)}function Ps(x,w,P,D){let H=R[x],j;if(D<=0)j=[0,0];else{let le=H._space=H.space(i,x,w,P,D),pe=H._incrs=H.incrs(i,x,w,P,D,le);j=uC(w,P,pe,D,le)}return H._found=j}function un(x,w,P,D,H,j,le,pe,be,Ne){let Oe=le%2/2;y==1&&f.translate(Oe,Oe),Ae(pe,le,be,Ne,pe),f.beginPath();let Ue,st,St,vt,mt=H+(D==0||D==3?-j:j);P==0?(st=H,vt=mt):(Ue=H,St=mt);for(let je=0;je<x.length;je++)w[je]!=null&&(P==0?Ue=St=x[je]:st=vt=x[je],f.moveTo(Ue,st),f.lineTo(St,vt));f.stroke(),y==1&&f.translate(-Oe,-Oe)}function So(x){let w=!0;return R.forEach((P,D)=>{if(!P.show)return;let H=M[P.scale];if(H.min==null){P._show&&(w=!1,P._show=!1,ht(!1));return}else P._show||(w=!1,P._show=!0,ht(!1));let j=P.side,le=j%2,{min:pe,max:be}=H,[Ne,Oe]=Ps(D,pe,be,le==0?k:Pe);if(Oe==0)return;let Ue=H.distr==2,st=P._splits=P.splits(i,D,pe,be,Ne,Oe,Ue),St=H.distr==2?st.map($e=>fi[$e]):st,vt=H.distr==2?fi[st[1]]-fi[st[0]]:Ne,mt=P._values=P.values(i,P.filter(i,St,D,Oe,vt),D,Oe,vt);P._rotate=j==2?P.rotate(i,mt,D,Oe):0;let je=P._size;P._size=ki(P.size(i,mt,D,x)),je!=null&&P._size!=je&&(w=!1)}),w}function us(x){let w=!0;return Ba.forEach((P,D)=>{let H=P(i,D,cs,x);H!=Wi[D]&&(w=!1),Wi[D]=H}),w}function Is(){for(let x=0;x<R.length;x++){let w=R[x];if(!w.show||!w._show)continue;let P=w.side,D=P%2,H,j,le=w.stroke(i,x),pe=P==0||P==3?-1:1,[be,Ne]=w._found;if(w.label!=null){let Kn=w.labelGap*pe,mi=xn((w._lpos+Kn)*Mt);Le(w.labelFont[0],le,"center",P==2?"top":yy),f.save(),D==1?(H=j=0,f.translate(mi,xn(S+ue/2)),f.rotate((P==3?-zc:zc)/2)):(H=xn(C+q/2),j=mi);let Vr=ax(w.label)?w.label(i,x,be,Ne):w.label;f.fillText(Vr,H,j),f.restore()}if(Ne==0)continue;let Oe=M[w.scale],Ue=D==0?q:ue,st=D==0?C:S,St=w._splits,vt=Oe.distr==2?St.map(Kn=>fi[Kn]):St,mt=Oe.distr==2?fi[St[1]]-fi[St[0]]:be,je=w.ticks,$e=w.border,Gt=je.show?je.size:0,tn=xn(Gt*Mt),Rn=xn((w.alignTo==2?w._size-Gt-w.gap:w.gap)*Mt),Lt=w._rotate*-zc/180,nn=m(w._pos*Mt),di=(tn+Rn)*pe,Yn=nn+di;j=D==0?Yn:0,H=D==1?Yn:0;let Ii=w.font[0],$i=w.align==1?Vo:w.align==2?Ad:Lt>0?Vo:Lt<0?Ad:D==0?"center":P==3?Ad:Vo,ps=Lt||D==1?"middle":P==2?"top":yy;Le(Ii,le,$i,ps);let pi=w.font[1]*w.lineGap,Di=St.map(Kn=>m(a(Kn,Oe,Ue,st))),Xi=w._values;for(let Kn=0;Kn<Xi.length;Kn++){let mi=Xi[Kn];if(mi!=null){D==0?H=Di[Kn]:j=Di[Kn],mi=""+mi;let Vr=mi.indexOf(`
`)==-1?[mi]:mi.split(/\n/gm);for(let Zn=0;Zn<Vr.length;Zn++){let Lg=Vr[Zn];Lt?(f.save(),f.translate(H,j+Zn*pi),f.rotate(Lt),f.fillText(Lg,0,0),f.restore()):f.fillText(Lg,H,j+Zn*pi)}}}je.show&&un(Di,je.filter(i,vt,x,Ne,mt),D,P,nn,tn,Ft(je.width*Mt,3),je.stroke(i,x),je.dash,je.cap);let ms=w.grid;ms.show&&un(Di,ms.filter(i,vt,x,Ne,mt),D,D==0?2:1,D==0?S:C,D==0?ue:q,Ft(ms.width*Mt,3),ms.stroke(i,x),ms.dash,ms.cap),$e.show&&un([nn],[1],D==0?1:0,D==0?1:2,D==1?S:C,D==1?ue:q,Ft($e.width*Mt,3),$e.stroke(i,x),$e.dash,$e.cap)}An("drawAxes")}function ht(x){b.forEach((w,P)=>{P>0&&(w._paths=null,x&&(s==1?(w.min=null,w.max=null):w.facets.forEach(D=>{D.min=null,D.max=null})))})}let en=!1,qn=!1,It=[];function fn(){qn=!1;for(let x=0;x<It.length;x++)An(...It[x]);It.length=0}function zn(){en||(sR(mg),en=!0)}function hc(x,w=!1){en=!0,qn=w,x(i),mg(),w&&It.length>0&&queueMicrotask(fn)}i.batch=hc;function mg(){if(ae&&(dt(),ae=!1),ve&&(Te(),ve=!1),ye){if(Vt(d,Vo,Ke),Vt(d,"top",ot),Vt(d,al,k),Vt(d,ll,Pe),Vt(p,Vo,Ke),Vt(p,"top",ot),Vt(p,al,k),Vt(p,ll,Pe),Vt(u,al,Jt),Vt(u,ll,cn),h.width=xn(Jt*Mt),h.height=xn(cn*Mt),R.forEach(({_el:x,_show:w,_size:P,_pos:D,side:H})=>{if(x!=null)if(w){let j=H===3||H===0?P:0,le=H%2==1;Vt(x,le?"left":"top",D-j),Vt(x,le?"width":"height",P),Vt(x,le?"top":"left",le?ot:Ke),Vt(x,le?"height":"width",le?Pe:k),Fd(x,Zr)}else vi(x,Zr)}),vo=or=bo=B=Q=Y=Z=Ee=T=null,De=1,Wa(!0),Ke!=we||ot!=Nt||k!=Ge||Pe!=Xe){ht(!1);let x=k/Ge,w=Pe/Xe;if(ge&&!ne&&fe.left>=0){fe.left*=x,fe.top*=w,Mo&&ys(Mo,xn(fe.left),0,k,Pe),wo&&ys(wo,0,xn(fe.top),k,Pe);for(let P=0;P<lt.length;P++){let D=lt[P];D!=null&&(kt[P]*=x,Xn[P]*=w,ys(D,ki(kt[P]),ki(Xn[P]),k,Pe))}}if(zt.show&&!se&&zt.left>=0&&zt.width>0){zt.left*=x,zt.width*=x,zt.top*=w,zt.height*=w;for(let P in Df)Vt(Ao,P,zt[P])}we=Ke,Nt=ot,Ge=k,Xe=Pe}An("setSize"),ye=!1}Jt>0&&cn>0&&(f.clearRect(0,0,h.width,h.height),An("drawClear"),E.forEach(x=>x()),An("draw")),zt.show&&se&&(uc(zt),se=!1),ge&&ne&&(Gr(null,!0,!1),ne=!1),de.show&&de.live&&me&&(Pf(),me=!1),l||(l=!0,i.status=1,An("ready")),rr=!1,en=!1}i.redraw=(x,w)=>{ve=w||!1,x!==!1?lr(A,N.min,N.max):zn()};function Af(x,w){let P=M[x];if(P.from==null){if(Qt==0){let D=P.range(i,w.min,w.max,x);w.min=D[0],w.max=D[1]}if(w.min>w.max){let D=w.min;w.min=w.max,w.max=D}if(Qt>1&&w.min!=null&&w.max!=null&&w.max-w.min<1e-16)return;x==A&&P.distr==2&&Qt>0&&(w.min=Ki(w.min,e[0]),w.max=Ki(w.max,e[0]),w.min==w.max&&w.max++),X[x]=w,ae=!0,zn()}}i.setScale=Af;let Rf,Cf,Mo,wo,gg,_g,To,Eo,yg,xg,Bt,$t,ar=!1,In=fe.drag,Tn=In.x,En=In.y;ge&&(fe.x&&(Rf=Ui(RA,p)),fe.y&&(Cf=Ui(CA,p)),N.ori==0?(Mo=Rf,wo=Cf):(Mo=Cf,wo=Rf),Bt=fe.left,$t=fe.top);let zt=i.select=pn({show:!0,over:!0,left:0,width:0,top:0,height:0},t.select),Ao=zt.show?Ui(AA,zt.over?p:d):null;function uc(x,w){if(zt.show){for(let P in x)zt[P]=x[P],P in Df&&Vt(Ao,P,x[P]);w!==!1&&An("setSelect")}}i.setSelect=uc;function Cw(x){if(b[x].show)te&&Fd(rt[x],Zr);else if(te&&vi(rt[x],Zr),ge){let P=Ce?lt[0]:lt[x];P!=null&&ys(P,-10,-10,k,Pe)}}function lr(x,w,P){Af(x,{min:w,max:P})}function fs(x,w,P,D){w.focus!=null&&Nw(x),w.show!=null&&b.forEach((H,j)=>{j>0&&(x==j||x==null)&&(H.show=w.show,Cw(j),s==2?(lr(H.facets[0].scale,null,null),lr(H.facets[1].scale,null,null)):lr(H.scale,null,null),zn())}),P!==!1&&An("setSeries",x,w),D&&$a("setSeries",i,x,w)}i.setSeries=fs;function Pw(x,w){pn(I[x],w)}function Iw(x,w){x.fill=_t(x.fill||null),x.dir=bt(x.dir,-1),w=w??I.length,I.splice(w,0,x)}function Dw(x){x==null?I.length=0:I.splice(x,1)}i.addBand=Iw,i.setBand=Pw,i.delBand=Dw;function Lw(x,w){b[x].alpha=w,ge&&lt[x]!=null&&(lt[x].style.opacity=w),te&&rt[x]&&(rt[x].style.opacity=w)}let Ds,cr,zr,Ro={focus:!0};function Nw(x){if(x!=zr){let w=x==null,P=ke.alpha!=1;b.forEach((D,H)=>{if(s==1||H>0){let j=w||H==0||H==x;D._focus=w?null:j,P&&Lw(H,j?1:ke.alpha)}}),zr=x,P&&zn()}}te&&Qe&&xt(Sy,Re,x=>{fe._lock||(Je(x),zr!=null&&fs(null,Ro,!0,dn.setSeries))});function ds(x,w,P){let D=M[w];P&&(x=x/Mt-(D.ori==1?ot:Ke));let H=k;D.ori==1&&(H=Pe,x=H-x),D.dir==-1&&(x=H-x);let j=D._min,le=D._max,pe=x/H,be=j+(le-j)*pe,Ne=D.distr;return Ne==3?$o(10,be):Ne==4?XA(be,D.asinh):Ne==100?D.bwd(be):be}function Ow(x,w){let P=ds(x,A,w);return Ki(P,e[0],sn,rn)}i.valToIdx=x=>Ki(x,e[0]),i.posToIdx=Ow,i.posToVal=ds,i.valToPos=(x,w,P)=>M[w].ori==0?r(x,M[w],P?q:k,P?C:0):o(x,M[w],P?ue:Pe,P?S:0),i.setCursor=(x,w,P)=>{Bt=x.left,$t=x.top,Gr(null,w,P)};function vg(x,w){Vt(Ao,Vo,zt.left=x),Vt(Ao,al,zt.width=w)}function bg(x,w){Vt(Ao,"top",zt.top=x),Vt(Ao,ll,zt.height=w)}let Va=N.ori==0?vg:bg,Ha=N.ori==1?vg:bg;function Fw(){if(te&&de.live)for(let x=s==2?1:0;x<b.length;x++){if(x==0&&ct)continue;let w=de.values[x],P=0;for(let D in w)Ve[x][P++].firstChild.nodeValue=w[D]}}function Pf(x,w){if(x!=null&&(x.idxs?x.idxs.forEach((P,D)=>{re[D]=P}):ZA(x.idx)||re.fill(x.idx),de.idx=re[0]),te&&de.live){for(let P=0;P<b.length;P++)(P>0||s==1&&!ct)&&Uw(P,re[P]);Fw()}me=!1,w!==!1&&An("setLegend")}i.setLegend=Pf;function Uw(x,w){let P=b[x],D=x==0&&V==2?fi:e[x],H;ct?H=P.values(i,x,w)??it:(H=P.value(i,w==null?null:D[w],x,w),H=H==null?it:{_:H}),de.values[x]=H}function Gr(x,w,P){yg=Bt,xg=$t,[Bt,$t]=fe.move(i,Bt,$t),fe.left=Bt,fe.top=$t,ge&&(Mo&&ys(Mo,xn(Bt),0,k,Pe),wo&&ys(wo,0,xn($t),k,Pe));let D,H=sn>rn;Ds=Ot,cr=null;let j=N.ori==0?k:Pe,le=N.ori==1?k:Pe;if(Bt<0||Qt==0||H){D=fe.idx=null;for(let pe=0;pe<b.length;pe++){let be=lt[pe];be!=null&&ys(be,-10,-10,k,Pe)}Qe&&fs(null,Ro,!0,x==null&&dn.setSeries),de.live&&(re.fill(D),me=!0)}else{let pe,be,Ne;s==1&&(pe=N.ori==0?Bt:$t,be=ds(pe,A),D=fe.idx=Ki(be,e[0],sn,rn),Ne=$(e[0][D],N,j,0));let Oe=-10,Ue=-10,st=0,St=0,vt=!0,mt="",je="";for(let $e=s==2?1:0;$e<b.length;$e++){let Gt=b[$e],tn=re[$e],Rn=tn==null?null:s==1?e[$e][tn]:e[$e][1][tn],Lt=fe.dataIdx(i,$e,D,be),nn=Lt==null?null:s==1?e[$e][Lt]:e[$e][1][Lt];if(me=me||nn!=Rn||Lt!=tn,re[$e]=Lt,$e>0&&Gt.show){let di=Lt==null?-10:Lt==D?Ne:$(s==1?e[0][Lt]:e[$e][0][Lt],N,j,0),Yn=nn==null?-10:L(nn,s==1?M[Gt.scale]:M[Gt.facets[1].scale],le,0);if(Qe&&nn!=null){let Ii=N.ori==1?Bt:$t,$i=vn(ke.dist(i,$e,Lt,Yn,Ii));if($i<Ds){let ps=ke.bias;if(ps!=0){let pi=ds(Ii,Gt.scale),Di=nn>=0?1:-1,Xi=pi>=0?1:-1;Xi==Di&&(Xi==1?ps==1?nn>=pi:nn<=pi:ps==1?nn<=pi:nn>=pi)&&(Ds=$i,cr=$e)}else Ds=$i,cr=$e}}if(me||Ce){let Ii,$i;N.ori==0?(Ii=di,$i=Yn):(Ii=Yn,$i=di);let ps,pi,Di,Xi,ms,Kn,mi=!0,Vr=ce.bbox;if(Vr!=null){mi=!1;let Zn=Vr(i,$e);Di=Zn.left,Xi=Zn.top,ps=Zn.width,pi=Zn.height}else Di=Ii,Xi=$i,ps=pi=ce.size(i,$e);if(Kn=ce.fill(i,$e),ms=ce.stroke(i,$e),Ce)$e==cr&&Ds<=ke.prox&&(Oe=Di,Ue=Xi,st=ps,St=pi,vt=mi,mt=Kn,je=ms);else{let Zn=lt[$e];Zn!=null&&(kt[$e]=Di,Xn[$e]=Xi,Cy(Zn,ps,pi,mi),Ay(Zn,Kn,ms),ys(Zn,ki(Di),ki(Xi),k,Pe))}}}}if(Ce){let $e=ke.prox,Gt=zr==null?Ds<=$e:Ds>$e||cr!=zr;if(me||Gt){let tn=lt[0];tn!=null&&(kt[0]=Oe,Xn[0]=Ue,Cy(tn,st,St,vt),Ay(tn,mt,je),ys(tn,ki(Oe),ki(Ue),k,Pe))}}}if(zt.show&&ar)if(x!=null){let[pe,be]=dn.scales,[Ne,Oe]=dn.match,[Ue,st]=x.cursor.sync.scales,St=x.cursor.drag;if(Tn=St._x,En=St._y,Tn||En){let{left:vt,top:mt,width:je,height:$e}=x.select,Gt=x.scales[Ue].ori,tn=x.posToVal,Rn,Lt,nn,di,Yn,Ii=pe!=null&&Ne(pe,Ue),$i=be!=null&&Oe(be,st);Ii&&Tn?(Gt==0?(Rn=vt,Lt=je):(Rn=mt,Lt=$e),nn=M[pe],di=$(tn(Rn,Ue),nn,j,0),Yn=$(tn(Rn+Lt,Ue),nn,j,0),Va(Zi(di,Yn),vn(Yn-di))):Va(0,j),$i&&En?(Gt==1?(Rn=vt,Lt=je):(Rn=mt,Lt=$e),nn=M[be],di=L(tn(Rn,st),nn,le,0),Yn=L(tn(Rn+Lt,st),nn,le,0),Ha(Zi(di,Yn),vn(Yn-di))):Ha(0,le)}else Lf()}else{let pe=vn(yg-gg),be=vn(xg-_g);if(N.ori==1){let st=pe;pe=be,be=st}Tn=In.x&&pe>=In.dist,En=In.y&&be>=In.dist;let Ne=In.uni;Ne!=null?Tn&&En&&(Tn=pe>=Ne,En=be>=Ne,!Tn&&!En&&(be>pe?En=!0:Tn=!0)):In.x&&In.y&&(Tn||En)&&(Tn=En=!0);let Oe,Ue;Tn&&(N.ori==0?(Oe=To,Ue=Bt):(Oe=Eo,Ue=$t),Va(Zi(Oe,Ue),vn(Ue-Oe)),En||Ha(0,le)),En&&(N.ori==1?(Oe=To,Ue=Bt):(Oe=Eo,Ue=$t),Ha(Zi(Oe,Ue),vn(Ue-Oe)),Tn||Va(0,j)),!Tn&&!En&&(Va(0,0),Ha(0,0))}if(In._x=Tn,In._y=En,x==null){if(P){if(Dg!=null){let[pe,be]=dn.scales;dn.values[0]=pe!=null?ds(N.ori==0?Bt:$t,pe):null,dn.values[1]=be!=null?ds(N.ori==1?Bt:$t,be):null}$a(Rd,i,Bt,$t,k,Pe,D)}if(Qe){let pe=P&&dn.setSeries,be=ke.prox;zr==null?Ds<=be&&fs(cr,Ro,!0,pe):Ds>be?fs(null,Ro,!0,pe):cr!=zr&&fs(cr,Ro,!0,pe)}}me&&(de.idx=D,Pf()),w!==!1&&An("setCursor")}let hr=null;Object.defineProperty(i,"rect",{get(){return hr==null&&Wa(!1),hr}});function Wa(x=!1){x?hr=null:(hr=p.getBoundingClientRect(),An("syncRect",hr))}function Sg(x,w,P,D,H,j,le){fe._lock||ar&&x!=null&&x.movementX==0&&x.movementY==0||(If(x,w,P,D,H,j,le,!1,x!=null),x!=null?Gr(null,!0,!0):Gr(w,!0,!1))}function If(x,w,P,D,H,j,le,pe,be){if(hr==null&&Wa(!1),Je(x),x!=null)P=x.clientX-hr.left,D=x.clientY-hr.top;else{if(P<0||D<0){Bt=-10,$t=-10;return}let[Ne,Oe]=dn.scales,Ue=w.cursor.sync,[st,St]=Ue.values,[vt,mt]=Ue.scales,[je,$e]=dn.match,Gt=w.axes[0].side%2==1,tn=N.ori==0?k:Pe,Rn=N.ori==1?k:Pe,Lt=Gt?j:H,nn=Gt?H:j,di=Gt?D:P,Yn=Gt?P:D;if(vt!=null?P=je(Ne,vt)?a(st,M[Ne],tn,0):-10:P=tn*(di/Lt),mt!=null?D=$e(Oe,mt)?a(St,M[Oe],Rn,0):-10:D=Rn*(Yn/nn),N.ori==1){let Ii=P;P=D,D=Ii}}be&&(w==null||w.cursor.event.type==Rd)&&((P<=1||P>=k-1)&&(P=Yr(P,k)),(D<=1||D>=Pe-1)&&(D=Yr(D,Pe))),pe?(gg=P,_g=D,[To,Eo]=fe.move(i,P,D)):(Bt=P,$t=D)}let Df={width:0,height:0,left:0,top:0};function Lf(){uc(Df,!1)}let Mg,wg,Tg,Eg;function Ag(x,w,P,D,H,j,le){ar=!0,Tn=En=In._x=In._y=!1,If(x,w,P,D,H,j,le,!0,!1),x!=null&&(xt(Cd,Nd,Rg,!1),$a(vy,i,To,Eo,k,Pe,null));let{left:pe,top:be,width:Ne,height:Oe}=zt;Mg=pe,wg=be,Tg=Ne,Eg=Oe}function Rg(x,w,P,D,H,j,le){ar=In._x=In._y=!1,If(x,w,P,D,H,j,le,!1,!0);let{left:pe,top:be,width:Ne,height:Oe}=zt,Ue=Ne>0||Oe>0,st=Mg!=pe||wg!=be||Tg!=Ne||Eg!=Oe;if(Ue&&st&&uc(zt),In.setScale&&Ue&&st){let St=pe,vt=Ne,mt=be,je=Oe;if(N.ori==1&&(St=be,vt=Oe,mt=pe,je=Ne),Tn&&lr(A,ds(St,A),ds(St+vt,A)),En)for(let $e in M){let Gt=M[$e];$e!=A&&Gt.from==null&&Gt.min!=Ot&&lr($e,ds(mt+je,$e),ds(mt,$e))}Lf()}else fe.lock&&(fe._lock=!fe._lock,Gr(w,!0,x!=null));x!=null&&(_n(Cd,Nd),$a(Cd,i,Bt,$t,k,Pe,null))}function kw(x,w,P,D,H,j,le){if(fe._lock)return;Je(x);let pe=ar;if(ar){let be=!0,Ne=!0,Oe=10,Ue,st;N.ori==0?(Ue=Tn,st=En):(Ue=En,st=Tn),Ue&&st&&(be=Bt<=Oe||Bt>=k-Oe,Ne=$t<=Oe||$t>=Pe-Oe),Ue&&be&&(Bt=Bt<To?0:k),st&&Ne&&($t=$t<Eo?0:Pe),Gr(null,!0,!0),ar=!1}Bt=-10,$t=-10,re.fill(null),Gr(null,!0,!0),pe&&(ar=pe)}function Cg(x,w,P,D,H,j,le){fe._lock||(Je(x),Ga(),Lf(),x!=null&&$a(My,i,Bt,$t,k,Pe,null))}function Pg(){R.forEach(fC),U(i.width,i.height,!0)}jr(Gc,Wo,Pg);let Co={};Co.mousedown=Ag,Co.mousemove=Sg,Co.mouseup=Rg,Co.dblclick=Cg,Co.setSeries=(x,w,P,D)=>{let H=dn.match[2];P=H(i,w,P),P!=-1&&fs(P,D,!0,!1)},ge&&(xt(vy,p,Ag),xt(Rd,p,Sg),xt(by,p,x=>{Je(x),Wa(!1)}),xt(Sy,p,kw),xt(My,p,Cg),Vd.add(i),i.syncRect=Wa);let fc=i.hooks=t.hooks||{};function An(x,w,P){qn?It.push([x,w,P]):x in fc&&fc[x].forEach(D=>{D.call(null,i,w,P)})}(t.plugins||[]).forEach(x=>{for(let w in x.hooks)fc[w]=(fc[w]||[]).concat(x.hooks[w])});let Ig=(x,w,P)=>P,dn=pn({key:null,setSeries:!1,filters:{pub:Ny,sub:Ny},scales:[A,b[1]?b[1].scale:null],match:[Oy,Oy,Ig],values:[null,null]},fe.sync);dn.match.length==2&&dn.match.push(Ig),fe.sync=dn;let Dg=dn.key,Nf=Ix(Dg);function $a(x,w,P,D,H,j,le){dn.filters.pub(x,w,P,D,H,j,le)&&Nf.pub(x,w,P,D,H,j,le)}Nf.sub(i);function Bw(x,w,P,D,H,j,le){dn.filters.sub(x,w,P,D,H,j,le)&&Co[x](null,w,P,D,H,j,le)}i.pub=Bw;function zw(){Nf.unsub(i),Vd.delete(i),wn.clear(),Ud(Gc,Wo,Pg),c.remove(),Re?.remove(),An("destroy")}i.destroy=zw;function Of(){An("init",t,e),za(e||t.data,!1),X[A]?Af(A,X[A]):Ga(),se=zt.show&&(zt.width>0||zt.height>0),ne=me=!0,U(t.width,t.height)}return b.forEach(xo),R.forEach(Rs),n?n instanceof HTMLElement?(n.appendChild(c),Of()):n(i,Of):Of(),i}mn.assign=pn;mn.fmtNum=Kd;mn.rangeNum=Vc;mn.rangeLog=$c;mn.rangeAsinh=qd;mn.orient=Qr;mn.pxRatio=Mt;mn.join=iR;mn.fmtDate=jd,mn.tzDate=pR;mn.sync=Ix;{mn.addGap=ZR,mn.clipGaps=Yc;let t=mn.paths={points:Ux};t.linear=Bx,t.stepped=QR,t.bars=eC,t.spline=nC}var[dC,pC]=[320,.58];function Hx(t,e,n,i){let s=O("div",{class:"map-curve",tabindex:"0",role:"application"});s.setAttribute("aria-label",_`${t.label} over ${e.label}. Arrow keys move the cursor; Enter starts a motion there.`);let r=t.type==="category"?gC(t,n):[mC(t)],o=t.type==="category"?r.map(l=>l.values):[n.map(l=>Number.isNaN(l)?null:l)],a={box:s,axis:e,plot:null,mark:null};return a.plot=new mn(_C(a,t,e,r,i),[e.places,...o],s),a.plot.over.addEventListener("click",l=>i.choose(a.plot.posToVal(l.offsetX,"x"),l.altKey)),{box:s,letters:br(),draw:l=>{a.marks=l,a.plot.redraw(!1)},resize:()=>a.plot.setSize({width:Math.max(240,s.clientWidth),height:Wx(s.clientWidth)}),destroy:()=>a.plot.destroy()}}function Wx(t){return Math.max(dC,Math.round(Math.min(t,pC*window.innerHeight)))}function br(){return Math.round(15/16*Number.parseFloat(getComputedStyle(document.documentElement).fontSize))}function mC({label:t}){let e=on("--accent");return{label:t,stroke:e,width:1.5,points:{show:!0,size:5,fill:e}}}function gC({categories:t},e){return t.map(({code:n,label:i,colour:s},r)=>({label:i,paths:()=>null,points:{show:!0,size:9,fill:s,stroke:on("--ink"),width:.6},values:e.map(o=>o===n?r:null)}))}function _C(t,e,n,i,s){let r=`${br()}px ${on("--letters")}`,o={font:r,labelFont:r,stroke:on("--ink")},a={grid:{stroke:on("--line"),width:1}},l=e.categories?.map(({label:h})=>h),c=l?{values:(h,f)=>f.map(u=>l[u]??""),splits:()=>l.map((h,f)=>f),size:xC(l,s.width)}:{size:72,label:jn(e)};return{width:Math.max(240,s.width),height:Wx(s.width),legend:{show:!1},cursor:{drag:{x:!1,y:!1},points:{show:!1}},scales:{x:{time:!1},y:{distr:!l&&e.scale==="log"?3:1,...l?{range:[-.7,l.length-.3]}:{}}},axes:[{...o,labelFont:`${yC(jn(n),s.width)}px ${on("--letters")}`,...a,label:jn(n),values:(h,f)=>f.map(u=>vC(n,u))},{...o,...a,...c}],series:[{},...i.map(({values:h,...f})=>f)],hooks:{draw:[h=>bC(h,t.marks??[])],setCursor:[h=>h.cursor.left>=0&&s.hover(h.posToVal(h.cursor.left,"x"))]}}}function yC(t,e){return Math.min(br(),(e-90)/(.56*t.length))}function xC(t,e){return Math.min(.5*e,20+.56*br()*Math.max(...t.map(n=>n.length)))}function vC(t,e){return t.kind!=="list"?Ln(Hr(t,e)):Number.isInteger(e)?String(t.values[Yt(t,e)]):""}function bC(t,e){let{ctx:n,bbox:i}=t;e.forEach((s,r)=>{if(s==null)return;let o=t.valToPos(s,"x",!0);n.save(),Object.assign(n,{strokeStyle:on(r===2?"--muted":"--ink"),lineWidth:2}),n.setLineDash(r===0?[]:[6,4]),n.beginPath(),n.moveTo(o,i.top),n.lineTo(o,i.top+i.height),n.stroke(),n.restore()})}var SC={left:70,right:14,top:10,bottom:56},dl=4,eo={tick:6,perTickX:90,perTickY:50},MC=.6;function Jc(t){let e=O("canvas",{class:"map-picture","aria-hidden":"true"}),n=O("canvas",{class:"map-canvas",tabindex:"0",role:"application","aria-label":t});return{box:O("div",{class:"map-box"},e,n),base:e,top:n,image:document.createElement("canvas"),frame:null,room:null}}function pl(t,e,n){let i=Number.parseFloat(getComputedStyle(document.documentElement).fontSize)/16,s=Object.fromEntries(Object.entries(SC).map(([h,f])=>[h,f*i])),r=Math.max(240,t.box.clientWidth),o=Math.max(300,Math.min(r+s.bottom-s.left,MC*window.innerHeight)),a=zo(ai(e),ai(n)),l=e.unit===n.unit&&e.kind==="linear"&&n.kind==="linear",c=W_({width:r,height:o},a,l,s);t.frame=Object.fromEntries(Object.entries(c).map(([h,f])=>[h,Math.round(f)])),t.room={width:r,height:t.frame.top+t.frame.height+s.bottom,letters:i},t.box.style.height=`${t.room.height}px`;for(let h of[t.base,t.top])wC(h,t.room);return t.frame}function wC(t,{width:e,height:n}){let i=window.devicePixelRatio||1;t.width=Math.round(e*i),t.height=Math.round(n*i),t.style.width=`${e}px`,t.style.height=`${n}px`,t.getContext("2d").setTransform(i,0,0,i,0,0)}function Qc(t,{x:e,y:n,seen:i,picture:s,layers:r}){let o=t.base.getContext("2d");o.clearRect(0,0,t.room.width,t.room.height),s&&TC(t,o,{x:e,y:n,seen:i,picture:s,layers:r}),EC(t,o,e,n,i)}function TC(t,e,{x:n,y:i,seen:s,picture:r,layers:o}){let{left:a,top:l,width:c,height:h}=t.frame,f=window.devicePixelRatio||1,[u,d]=[Math.round(c*f),Math.round(h*f)],p=new Uint32Array(u*d),y=g=>g.reverse();pd(p,u,r,fd(n,s.x0,s.x1,u),y(fd(i,s.y0,s.y1,d)));for(let g of o)pd(p,u,g.picture,g.across(s.x0,s.x1,u),y(g.up(s.y0,s.y1,d)));t.image.width=u,t.image.height=d;let m=new ImageData(new Uint8ClampedArray(p.buffer),u,d);t.image.getContext("2d").putImageData(m,0,0),e.imageSmoothingEnabled=!1,e.drawImage(t.image,a,l,c,h)}function EC(t,e,n,i,s){let{left:r,top:o,width:a,height:l}=t.frame,c=Math.round(15*t.room.letters),h=on("--ink");Object.assign(e,{strokeStyle:h,fillStyle:h,lineWidth:1,font:`${c}px ${on("--letters")}`}),e.strokeRect(r-.5,o-.5,a+1,l+1);let{toScreen:f}=Jn(s,t.frame);e.textAlign="center",e.textBaseline="top";for(let{place:d,text:p}of Lo(n,s.x0,s.x1,a/eo.perTickX)){let[y]=f(d,s.y0);Xx(e,y,o+l,y,o+l+eo.tick),e.fillText(p,y,o+l+eo.tick+3)}e.fillText(jn(n),$x(e,jn(n),r+a/2,t.room.width),t.room.height-c-6,t.room.width-2*dl),e.textAlign="right",e.textBaseline="middle";for(let{place:d,text:p}of Lo(i,s.y0,s.y1,l/eo.perTickY)){let[,y]=f(s.x0,d);Xx(e,r-eo.tick,y,r,y),e.fillText(p,r-eo.tick-3,y,r-eo.tick-c-8)}let u=$x(e,jn(i),o+l/2,t.room.height);AC(e,jn(i),r-50*t.room.letters-c/2,u,t.room.height-2*dl)}function $x(t,e,n,i){let s=Math.min(t.measureText(e).width,i-2*dl)/2;return Math.min(Math.max(n,s+dl),i-s-dl)}function AC(t,e,n,i,s){t.save(),t.translate(Math.max(n,9),i),t.rotate(-Math.PI/2),t.textAlign="center",t.fillText(e,0,0,s),t.restore()}function Xx(t,e,n,i,s){t.beginPath(),t.moveTo(e,n),t.lineTo(i,s),t.stroke()}var sp={least:1.5,most:4.5,covered:.35},RC=24,CC=.03;function Yx(t,e,n,i){let s=Jc(_`${t.label} of ${e.label} over ${e.drawn[i.numbers[0]].label} and ${e.drawn[i.numbers[1]].label}. Arrow keys move the cursor along the draws; Enter starts a motion there.`),r=O("div",{class:"map-dots"},s.box),o={plot:s,variable:t,axis:e,values:n,acts:i,marks:[],numbers:i.numbers.map(c=>PC(e.drawn[c]))},a=c=>[c.offsetX,c.offsetY],l=(c,h)=>DC(o,...a(c),f=>h(e.places[f],c.altKey));return s.top.addEventListener("click",c=>l(c,i.choose)),s.top.addEventListener("pointermove",c=>l(c,i.hover)),{box:s.top,whole:r,letters:br(),draw:c=>{o.marks=c,Kx(o)},pixelOf:c=>{let[h,f]=o.spots[e.places.indexOf(c)];return{x:h,y:f}},resize:()=>qx(o),fit:()=>qx(o),destroy:()=>gi(r)}}function PC({label:t,unit:e,values:n}){let[i,s]=n.reduce(([a,l],c)=>[Math.min(a,c),Math.max(l,c)],[1/0,-1/0]),r=CC*(s-i)||.5;return{..._c({label:t,unit:e,values:[i,s>i?s:i+1],input:[],is_text:!1}),kind:"linear",edges:[i-r,s+r],own:n}}function qx(t){let[e,n]=t.numbers;pl(t.plot,e,n),t.seen=zo(e.edges,n.edges),Qc(t.plot,{x:e,y:n,seen:t.seen,picture:null,layers:[]});let{toScreen:i}=Jn(t.seen,t.plot.frame);t.spots=t.values.map((c,h)=>i(e.own[h],n.own[h]));let{width:s,height:r}=t.plot.frame,o=Math.sqrt(sp.covered*s*r/(Math.PI*Math.max(1,t.values.length)));t.radius=Math.min(Math.max(o,sp.least),sp.most);let a=t.plot.base.getContext("2d"),l=IC(t);t.spots.forEach(([c,h],f)=>{a.fillStyle=l(t.values[f]),a.beginPath(),a.arc(c,h,t.radius,0,2*Math.PI),a.fill()}),Kx(t)}function IC({variable:t,acts:{only:e}}){if(t.type!=="category"){let i=nl(t);return s=>Number.isNaN(s)?gr:`rgb(${[0,8,16].map(r=>i(s)>>r&255).join(" ")})`}let n=new Map(t.categories.map(({code:i,colour:s})=>[i,e===null||e===i?s:on("--line")]));return i=>n.get(i)??gr}function Kx({plot:t,spots:e,marks:n,axis:i,radius:s}){if(!e)return;let r=t.top.getContext("2d");r.clearRect(0,0,t.room.width,t.room.height),n.forEach((o,a)=>{let l=o==null?null:e[i.places.indexOf(Math.round(o))];if(l)for(let[c,h]of[["#ffffff",5],["#000000",2.5]])Object.assign(r,{strokeStyle:c,lineWidth:h}),r.setLineDash(a===0||h>3?[]:[4,3]),r.beginPath(),r.arc(...l,s+5,0,2*Math.PI),r.stroke()})}function DC({spots:t},e,n,i){let[s,r]=[-1,RC**2];t?.forEach(([o,a],l)=>{let c=(o-e)**2+(a-n)**2;c<r&&([s,r]=[l,c])}),s>=0&&i(s)}var Zx={x:90,y:50},jx=33,LC=5;function Jx({name:t,across:e,at:n,seen:i,whole:s,numbers:r,axes:o,curve:a}){let l=o.filter(f=>!e.includes(f)&&f.values.length>1),c=!i||a||i.x0===s.x0&&i.x1===s.x1&&i.y0===s.y0&&i.y1===s.y1,h=e[0].drawn?.length>1;return{name:t,across:e.map(f=>f.name),at:Object.fromEntries(l.map(f=>[f.name,n[f.name]])),seen:c?null:i,numbers:h?[...r]:null}}function Qx({name:t,across:e,at:n,numbers:i},s){let r=e.map(o=>s.axes.find(a=>a.name===o));return{name:t,wanted:r,at:{...s.at,...n},numbers:i??s.numbers}}function ev(t,{spots:e,rests:n,starts:i}){let{plot:s,across:r,seen:o,curve:a,variable:l}=t;if(r.length<2||a||!s.frame)return null;let[c,h]=r,{toScreen:f}=Jn(o,s.frame),u=[...e.map(({place:d,colour:p,repels:y})=>({kind:y?"repels":"spot",at:f(...d),colour:p})),...n.map(({place:d,is_minimum:p})=>({kind:"rest",at:f(...d),isStable:p})),...i.flatMap((d,p)=>d?[{kind:"start",at:f(...d),text:String(p+1)}]:[])];return{title:t.data.title,width:s.room.width,height:s.room.height,frame:s.frame,image:s.image.toDataURL("image/png"),marks:u,x:{title:jn(c),ticks:Lo(c,o.x0,o.x1,s.frame.width/Zx.x).map(({place:d,text:p})=>({at:f(d,o.y0)[0],text:p}))},y:{title:jn(h),ticks:Lo(h,o.y0,o.y1,s.frame.height/Zx.y).map(({place:d,text:p})=>({at:f(o.x0,d)[1],text:p}))},legend:l.type==="category"?l.categories.map(({colour:d,label:p})=>({colour:d,text:p})):NC(l)}}function NC(t){let e=No(t),n=Array.from({length:jx},(s,r)=>`rgb(${Qa(e.table,r/(jx-1)).map(Math.round).join()})`),i=e.ticks(LC).map(s=>({share:e.share(s),text:Ln(s)})).filter(({share:s})=>s>=-1e-9&&s<=1+1e-9);return{stops:n,ticks:i,title:t.unit&&t.unit!=="1"?`${t.label} (${qt(t.unit)})`:t.label}}function tv({axes:t,across:e,at:n,variable:i}){let s=Object.fromEntries(t.map(o=>[o.name,Yt(o,n[o.name])])),r=t.filter(o=>!e.includes(o)&&i.dims.includes(o.name)).map(o=>`${jn(o)} = ${o.values[s[o.name]]}`);return{axes:e,variable:i,fixed:r,value:o=>i.value(Uo(i,{...s,...o}))}}var OC=5,nv=24,iv=33,FC=[["spot","◎",_`placed magnet`],["repels","✕",_`placed magnet that repels`],["stable","◆",_`stable equilibrium`],["unstable","◇",_`unstable equilibrium`],["start","1",_`start of the motion`],["second","2",_`second start`]];function rp(t,{look:e,shadeText:n,unknown:i,hasStripes:s}){let r=[n?O("li",{class:"legend-note"},n):null,s?O("li",{class:"legend-note"},op("stripes"),_`striped: outcome not proved`):null];if(t.type!=="category")return[BC(t),O("ul",{class:"legend"},kC(i),r)];let o=t.categories.slice(0,nv),a=t.categories.slice(nv),l=UC(e);return[O("ul",{class:"legend","aria-label":_`Colours of ${t.label}`},o.map(l),r),a.length?O("details",{},O("summary",{},_`${a.length} more`),O("ul",{class:"legend"},a.map(l))):null]}function UC(t){let e=null,n=new Map,i=r=>t(r??e),s=r=>{e=e===r?null:r;for(let[o,a]of n)a.setAttribute("aria-pressed",String(o===e));t(e)};return({code:r,label:o,colour:a})=>{let c=O("button",{type:"button",class:"legend-entry","aria-pressed":"false",onclick:()=>s(r),...{onmouseenter:()=>i(r),onmouseleave:()=>i(null),onfocus:()=>i(r),onblur:()=>i(null)}},op("",a),o);return n.set(r,c),O("li",{},c)}}function sv(t){let e=FC.filter(([n])=>t.has(n));return O("ul",{class:"legend","aria-label":_`Markers on the map`},e.map(([,n,i])=>O("li",{class:"legend-note"},O("span",{class:"sign","aria-hidden":"true"},n),i)))}function op(t,e){let n=O("span",{class:`swatch ${t}`,"aria-hidden":"true"});return e&&(n.style.background=e),n}function kC({isPending:t,isFailed:e}){return[[t,ja,_`pending`],[e,gr,_`failed`]].filter(([i])=>i).map(([,i,s])=>O("li",{class:"legend-note"},op("",i),s))}function BC(t){let e=No(t),n=Array.from({length:iv},(l,c)=>Qa(e.table,c/(iv-1))),i=O("div",{class:"bar-band","aria-hidden":"true"});i.style.background=`linear-gradient(to right, ${n.map(l=>`rgb(${l.map(Math.round).join(" ")})`).join(", ")})`;let r=e.ticks(OC).filter(l=>e.share(l)>=-1e-9&&e.share(l)<=1+1e-9).map(l=>{let c=O("span",{class:"bar-tick"},Ln(l));return c.style.left=`${100*e.share(l)}%`,c}),o=t.unit&&t.unit!=="1"?` (${qt(t.unit)})`:"",a=`${t.label}${o}`;return O("figure",{class:"bar"},i,O("div",{class:"bar-ticks"},r),O("figcaption",{},t.scale==="log"?_`${a}, logarithmic scale`:a))}var zC=2e3,ap=1e4,GC=10;function av(t,e){if(!t.progress)return null;let n=O("p",{class:"note progress",role:"status",id:"progress"});return t.live?VC(n,t,e):n.textContent=HC(t.progress),n}async function VC(t,{progress:e,live:n},i){let s=e;for(t.textContent=ov(s);!cp(s);){await lp(s.state==="running"?zC:ap);try{let r=await rv(n.state);if(r.done!==s.done||cp(r)){let o=performance.now();await i(await rv(n.map)),await lp(Math.min(ap,(GC-1)*(performance.now()-o)))}s=r,t.textContent=ov(s)}catch(r){t.textContent=_`The progress of the run cannot be read now: ${r.message}`,await lp(ap)}}}async function rv(t){let e=await fetch(t);if(!e.ok)throw new Error(await e.text());return e.json()}function lp(t){return new Promise(e=>setTimeout(e,t))}function cp({done:t,points:e}){return t===e}function HC(t){let[e,n,i]=lv(t);return _`When this page was written, ${e} of ${n} points (${i} %) had been computed; the others are shown as pending.`}function lv({done:t,points:e}){return[ur(t),ur(e),Math.floor(100*t/e)]}function ov(t){let[e,n,i]=lv(t);return cp(t)?_`All ${n} points have been computed.`:`${_`So far ${e} of ${n} points (${i} %) have been computed; the others are pending.`} ${WC(t)}`}function WC({state:t,seconds_left:e}){return t!=="running"?_`No run is in progress.`:e===null?_`A run is in progress; the map is updated as blocks are written.`:_`A run is in progress, about ${$C(e)} left; the map is updated as blocks are written.`}function $C(t){let[e,n]=t<120?[1,"s"]:t<7200?[60,"min"]:[3600,"h"];return`${Number((t/e).toPrecision(2))} ${n}`}var XC=["1","2"];function cv(t,{seen:e,spots:n,rests:i,starts:s,cursor:r}){let o=t.top.getContext("2d"),{left:a,top:l,width:c,height:h}=t.frame;o.clearRect(0,0,t.room.width,t.room.height),o.save(),o.beginPath(),o.rect(a,l,c,h),o.clip();let{toScreen:f}=Jn(e,t.frame);for(let{place:u,colour:d,repels:p}of n)qC(o,f(...u),d,p);for(let{place:u,is_minimum:d}of i)KC(o,f(...u),d);s.forEach((u,d)=>u&&ZC(o,f(...u),XC[d],t.room.letters)),r&&jC(o,f(...r),t.frame),o.restore()}function qC(t,[e,n],i,s){let r=()=>s?YC(t,e,n,6):hv(t,e,n,6.5);for(let[o,a]of[["#000000",6],["#ffffff",3.6]])r(),Object.assign(t,{strokeStyle:o,lineWidth:a}),t.stroke();r(),Object.assign(t,{strokeStyle:i,fillStyle:i,lineWidth:s?2.4:.5}),s?t.stroke():t.fill()}function hv(t,e,n,i){t.beginPath(),t.arc(e,n,i,0,2*Math.PI)}function YC(t,e,n,i){t.beginPath(),t.moveTo(e-i,n-i),t.lineTo(e+i,n+i),t.moveTo(e-i,n+i),t.lineTo(e+i,n-i)}function KC(t,[e,n],i){t.beginPath(),t.moveTo(e,n-5),t.lineTo(e+5,n),t.lineTo(e,n+5),t.lineTo(e-5,n),t.closePath(),Object.assign(t,{strokeStyle:"#ffffff",fillStyle:i?"#000000":"rgba(255,255,255,0.75)",lineWidth:3.5}),t.stroke(),Object.assign(t,{strokeStyle:"#000000",lineWidth:1.3}),t.fill(),t.stroke()}function ZC(t,[e,n],i,s){for(let[o,a]of[["#000000",5],["#ffffff",2.4]])hv(t,e,n,10),t.moveTo(e-15,n),t.lineTo(e-5,n),t.moveTo(e+5,n),t.lineTo(e+15,n),Object.assign(t,{strokeStyle:o,lineWidth:a}),t.stroke();let r=Math.round(15*s);Object.assign(t,{font:`bold ${r}px sans-serif`,textAlign:"left",textBaseline:"bottom",lineWidth:4}),Object.assign(t,{strokeStyle:"#ffffff",fillStyle:"#000000",lineJoin:"round"}),t.strokeText(i,e+12,n-6),t.fillText(i,e+12,n-6)}function jC(t,[e,n],{left:i,top:s,width:r,height:o}){for(let[a,l,c]of[["#ffffff",3,[]],["#000000",1,[4,3]]])t.beginPath(),t.moveTo(i,n),t.lineTo(i+r,n),t.moveTo(e,s),t.lineTo(e,s+o),Object.assign(t,{strokeStyle:a,lineWidth:l}),t.setLineDash(c),t.stroke();t.setLineDash([])}function uv(t,e){let n=new Map,i={held:n,acts:e,mode:null,last:null},s=r=>{let o=t.getBoundingClientRect();return[r.clientX-o.left,r.clientY-o.top]};t.addEventListener("pointerdown",r=>JC(i,t,r,s(r))),t.addEventListener("pointermove",r=>QC(i,r,s(r)));for(let r of["pointerup","pointercancel"])t.addEventListener(r,o=>tP(i,o,s(o)));t.addEventListener("pointerleave",()=>n.size||e.leave()),t.addEventListener("wheel",r=>nP(e,r,s(r)),{passive:!1}),t.addEventListener("contextmenu",r=>r.shiftKey&&r.preventDefault())}function JC(t,e,n,i){n.button>1||(e.focus({preventScroll:!0}),e.setPointerCapture?.(n.pointerId),t.held.set(n.pointerId,i),t.first=i,t.held.size===2?t.mode="pinch":t.held.size===1&&(t.mode=n.shiftKey||n.button===1?"pan":"choose"),t.mode==="choose"&&n.pointerType==="mouse"&&t.acts.choose(...i,n.altKey,!1),n.button===1&&n.preventDefault())}function QC(t,e,n){let i=t.held.get(e.pointerId);if(!i)return t.acts.hover(...n);if(t.mode==="pinch"&&eP(t,e.pointerId,i,n),t.held.set(e.pointerId,n),t.mode==="pan"&&t.acts.pan(n[0]-i[0],n[1]-i[1]),!(t.mode!=="choose"||Math.hypot(n[0]-t.first[0],n[1]-t.first[1])<4))return t.acts.choose(...n,e.altKey,!1)}function eP(t,e,n,i){let[,s]=[...t.held].find(([o])=>o!==e)??[];if(!s)return;let r=o=>Math.max(1,Math.hypot(o[0]-s[0],o[1]-s[1]));t.acts.pan((i[0]-n[0])/2,(i[1]-n[1])/2),t.acts.zoom(r(n)/r(i),(i[0]+s[0])/2,(i[1]+s[1])/2)}function tP(t,e,n){t.held.delete(e.pointerId)&&(t.mode==="choose"&&e.type==="pointerup"&&t.acts.choose(...n,e.altKey,!0),t.held.size===0&&(t.mode=null))}function nP(t,e,n){let i=e.deltaMode===1?30:1;t.zoom(Math.exp(.0016*i*e.deltaY),...n)&&e.preventDefault()}var fv=32,iP=200,sP=4,rP=300;function dv(t,e,n){let{places:i}=e,s=li(t,n);if(i.length===1)return i[0]+s*e.step;let r=Math.min(Math.max(Math.floor(s),0),i.length-2);return i[r]+(s-r)*(i[r+1]-i[r])}function oP(t,{name:e,across:n,seen:i,frame:s,at:r,axes:o}){let a=t.variables.findIndex(b=>b.name===e),l=t.variables[a],c=l?.planes.find(b=>b.axes.length===2&&n.every(R=>b.axes.includes(R.name)));if(!c)return{level:0,list:[]};let h=b=>t.axes.find(R=>R.name===b.name),f=[["x0","x1","width"],["y0","y1","height"]].map(([b,R,M],I)=>{let[A,v]=[i[b],i[R]].map(E=>dv(n[I],h(n[I]),E));return{first:Math.max(0,A),last:Math.min(h(n[I]).points-1,v),pixels:s[M]}}),u=aP(f,c.levels);if(2**u>=Math.max(...n.map(b=>h(b).step)))return{level:u,list:[]};let[d,p]=f.map(b=>lP(b,t.edge*2**u)),y=d.flatMap(b=>p.map(R=>({column:b,row:R}))),m=Object.fromEntries(o.map(b=>[b.name,Math.round(h(b).places[Yt(b,r[b.name])])])),g=({column:b,row:R})=>l.dims.map(M=>M===n[0].name?`t${b}`:M===n[1].name?`t${R}`:m[M]);return{level:u,list:y.length>fv?[]:y.map(b=>({...b,path:`${a}/${u}/${g(b).join("-")}`}))}}function aP(t,e){let n=Math.max(...t.map(({first:i,last:s,pixels:r})=>(s-i)/r));return Math.max(0,Math.min(e-1,Math.floor(Math.log2(Math.max(1,n)))))}function lP({first:t,last:e},n){let[i,s]=[Math.floor(t/n),Math.floor(e/n)];return Array.from({length:Math.min(s-i+1,fv+1)},(r,o)=>i+o)}function cP(t,e,n,i){return Int32Array.from(t,s=>{let r=Math.floor((s-e)/n+.5);return r>=0&&r<i?r:-1})}function pv(t,{redraw:e,failed:n}){let i={offer:t,redraw:e,failed:n,kept:new Map,wanted:[],asking:0};return{layers:s=>hP(i,s),forget:()=>i.kept=new Map}}function hP(t,e){let{offer:n}=t,[i,s]=e.across,r=u=>oP(n,{name:u,across:e.across,seen:e.seen,frame:e.plot.frame,at:e.at,axes:e.axes}),{level:o,list:a}=r(e.name),l=e.shade?r(e.shade.name).list:[],c=e.state?r(e.state.variable.name).list:[];t.wanted=[...a,...l,...c].map(({path:u})=>u).filter(u=>!t.kept.has(u)),pP(t);let h=u=>(d,p,y)=>{let m=n.axes.find(g=>g.name===u.name);return Float64Array.from({length:y},(g,b)=>dv(u,m,d+(b+.5)/y*(p-d)))},f=2**o;return a.flatMap(({column:u,row:d,path:p},y)=>{let m=t.kept.get(p),g=[l[y],c[y]].map(M=>M?t.kept.get(M.path):null);if(!m||l[y]&&!g[0]||c[y]&&!g[1])return[];let b=uP(m,g,e),R=(M,I,A)=>(v,E,z)=>cP(h(M)(v,E,z),I*n.edge*f,f,A);return[{picture:b,across:R(i,u,b.width),up:R(s,d,b.height)}]})}function uP(t,[e,n],{across:i,variable:s,shade:r,state:o,pixels:a,late:l}){let c=(u,d)=>Ec({...d,...u,strides:fP(u)},...i.map(({name:p})=>({name:p,values:u.along[p]})),dP(u)),h=[a,l,s];if(t.look?.every((u,d)=>u===h[d]))return t.picture;t.look=h;let f=c(t,s);return t.picture=s.type==="category"?Ac(f,a,e&&c(e,r),l):Rc(f,n&&c(n,o.variable)),t.picture}function fP({dims:t,along:e}){let n=1;return Object.fromEntries([...t].reverse().map(i=>[i,[n,n*=e[i].length][0]]))}function dP({dims:t}){return Object.fromEntries(t.map(e=>[e,0]))}function pP(t){for(;t.asking<sP&&t.wanted.length;)mP(t,t.wanted.shift())}async function mP(t,e){let{kept:n}=t;t.asking+=1,n.set(e,null);let i=await gP(t,e);t.asking-=1,i&&n.set(e,i);for(let s of[...n.keys()].slice(0,Math.max(0,n.size-iP)))n.delete(s);t.redraw()}async function gP(t,e){try{let n=await fetch(t.offer.url+e);if(n.status===503)return await new Promise(r=>setTimeout(r,rP)),t.kept.delete(e),null;if(!n.ok)throw new Error(await n.text());let i=await n.json(),s=await fr(i.data);return{dims:i.dims,along:i.along,encoding:i.encoding,raw:new gd[i.encoding.dtype](s.buffer)}}catch(n){return t.failed(_`Finer parts of the map cannot be loaded: ${n.message}`),null}}var _P=4,yP={minus_end:"heads",plus_end:"tails",side:"edge"};function mv({asks:t,outcome:e,over:n,time:i,unit:s,faces:r=[],bodyName:o}){let a=Dn(i,s),l={unit:s,now:a,over:n,bodyName:o};return[bP(t?.event,e.events,l),TP(t?.walls,e,{...l,faces:r}),xP(e.repeats)].filter(Boolean).join(" ")}function xP(t){return t==null?"":t===0?_`The motion does not come to repeat within 12 periods of the drive.`:t===1?_`The motion comes to repeat with every period of the drive.`:_`The motion comes to repeat after ${t} periods of the drive.`}var vP={flip:SP,meeting:MP,leaving:wP};function bP(t,e,n){return t?vP[t.kind](t,e,n):""}function SP(t,e,{unit:n,now:i,over:s,bodyName:r}){if(!e.length)return s?_`No flip up to t = ${i}.`:_`No flip so far.`;let[o]=e,[a,l]=[Dn(o.time,n),r(o.signal)],c=l?_`First flip at t = ${a}: ${l}.`:_`First flip at t = ${a}.`,h=e.filter(({signal:d})=>d===o.signal);if(t.count===1||h.length<2)return c;let f=h.slice(0,_P).map(d=>d.time.toFixed(2)).join(", "),u=Dn((h.at(-1).time-o.time)/(h.length-1),n);return _`Flips at t = ${f} ${n==="1"?"":n}; the mean time between flips is ${u}.`}function MP(t,e,{unit:n,now:i,over:s,bodyName:r}){if(!e.length)return s?_`The bodies have not met by t = ${i}.`:_`The bodies have not met so far.`;let[o,a]=[Dn(e[0].time,n),r(e[0].signal)];return a?_`They meet at t = ${o}: ${a}. The equations end there.`:_`The two bodies meet at t = ${o}. The equations end there.`}function wP({radius:t,is_about_start:e},n,{unit:i,now:s,over:r,bodyName:o}){let a=pr(t,i==="1"?"1":"m");if(n.length){let[l,c]=[Dn(n[0].time,i),o(n[0].signal)];return c?_`${c} leaves the sphere of radius ${a} at t = ${l}.`:e?_`It is farther than ${a} from its start from t = ${l} on.`:_`It leaves the sphere of radius ${a} at t = ${l}.`}return r?e?_`It stays within ${a} of its start up to t = ${s}.`:_`It stays in the sphere of radius ${a} up to t = ${s}.`:_`It has not left the sphere of radius ${a} so far.`}function TP(t,e,n){return t?t.is_caught?EP(e.touch,n):[AP(t,e,n),RP(e.lying,n)].filter(Boolean).join(" "):""}function EP(t,{unit:e,now:n,over:i,faces:s}){if(!t)return i?_`It has not touched the floor by t = ${n}.`:"";let[r,o]=[Dn(t.time,e),s[t.face]],a=yP[o];return a==="heads"?_`Heads: at the first touch, t = ${r}, the side that was down at no tilt is down again.`:a==="tails"?_`Tails: at the first touch, t = ${r}, the side that was up at no tilt is down.`:a==="edge"?_`On its edge at the first touch, t = ${r}.`:o?_`First touch at t = ${r}, with the face ${o.replaceAll("_"," ")} down.`:_`First touch at t = ${r}.`}function AP({counts:t},{impacts:e},{now:n,over:i}){return!t&&!e?"":e===1?_`One impact up to t = ${n}.`:i||e?_`${e} impacts up to t = ${n}.`:""}function RP(t,{unit:e,now:n,over:i}){return Number.isFinite(t)?_`Touches the wall without a break since t = ${Dn(t,e)}.`:i?_`Not lying on a wall at t = ${n}.`:""}function gv(t,e={}){let n=t.replaceAll("_"," ");return e[t]==="largest"?_`its largest face (${n})`:e[t]==="middle"?_`a face of middle size (${n})`:e[t]==="smallest"?_`its smallest face (${n})`:_`face ${n}`}var CP=Math.PI/180,_v=1e-6,PP=.01;function IP({inputs:t,rows:e,n,m:i},s){let r=Float64Array.from(t,({value:u})=>u),o=s.flatMap(({input:u})=>u??[]),a=u=>{let d=new Float64Array(n);return e(u,new Float64Array(i),d),d},l=a(r),c=u=>a(hp(r,{index:u,by:_v})).some((d,p)=>d!==l[p]),h=u=>o.includes(u)?0:t[u].unit==="rad"?1:2;return[...t.keys()].filter(u=>t[u].is_start).sort((u,d)=>h(u)-h(d)).find(c)??-1}function yv(t,e){let n=IP(t,e);if(n<0)return[];let i=t.inputs[n];return[DP(i),{text:_`offset by ${`1e-6${LP(i.unit)}`}`,by:_v}].map(s=>({...s,index:n,path:i.path}))}function DP({unit:t,low:e,high:n,value:i}){if(t==="rad")return{text:_`offset by ${"1°"}`,by:CP};let s=n>e?n-e:Math.abs(i)||1;return{text:_`offset by 1 % of the range`,by:PP*s}}function LP(t){return t&&t!=="1"?` ${qt(t)}`:""}function hp(t,{index:e,by:n}){let i=Float64Array.from(t);return i[e]+=n,i}function xv(t,e,n){return{track:t,values:Float64Array.from(e),where:n,spent:0,isSaid:!1}}function eh({track:t}){return t.over!==null}function up(t,{time:e,speed:n,until:i,wanted:s}){return t.spent<3e3?i:Math.min(i,Math.max(s??0,e+2*n))}function fp(t,e,n,i=()=>performance.now()){let s=t.filter(r=>!eh(r)&&r.track.reached<up(r,e));for(let r of s){let o=i();r.track.extend(up(r,e),n/s.length),r.spent+=i()-o}return t.some(r=>!eh(r)&&r.track.reached<up(r,e))}function th(t){let e=t.filter(i=>!eh(i)),n=(e.length?e:t).map(({track:i})=>i.reached);return e.length?Math.min(...n):Math.max(...n)}function Jo(t,e){return t.every(eh)?Math.max(...t.map(({track:n})=>n.reached)):e}function Mi({standing_counts:{moving:t,placed:e,carried:n,held:i}}){return{things:t+e,dipoles:n+i,moving:t,carried:n}}function Hs(t){let{things:e,dipoles:n}=Mi(t);return 12*e+6*n}function Zt(t,e,[n,i,s]){let r=12*e;return[0,1,2].map(o=>t[r+o]+n*t[r+3+o]+i*t[r+6+o]+s*t[r+9+o])}function dp(t,e){return typeof t=="number"?Zt(e,t,[0,0,0]):Array.isArray(t)?t:Zt(e,t.thing,t.place)}function vv(t){return t.filter(n=>n.length).map(n=>[0,1,2].map(i=>{let[s,r]=bv(n,i);return(s+r)/2})).reduce((n,i)=>Math.hypot(...i)>Math.hypot(...n)?i:n,[0,0,0])}function bv(t,e){let[n,i]=[1/0,-1/0];for(let s=e;s<t.length;s+=3)n=Math.min(n,t[s]),i=Math.max(i,t[s]);return[n,i]}function Sv({dipoles:t=[]},e){let[n]=t;return n&&!n.is_placed&&n.thing<e?n.thing:e-1}function Qo(t){if(!t.length)return[];let[e,n,i]=[0,1,2].map(s=>bv(t,s));return e.flatMap(s=>n.flatMap(r=>i.map(o=>[s,r,o])))}function ji(t){let e=t.filter(i=>i.every(Number.isFinite));if(!e.length)return null;let n=[0,1,2].map(i=>{let s=(o,a)=>Math.min(o,a[i]),r=(o,a)=>Math.max(o,a[i]);return[e.reduce(s,1/0),e.reduce(r,-1/0)]});return{middle:n.map(([i,s])=>(i+s)/2),sides:n.map(([i,s])=>s-i),size:Math.max(...n.map(([i,s])=>s-i)),lowest:n[2][0]}}var Mv=12,pp=2*Mv+1,NP=1e-5;function wv(t,e,n,i){let s=Math.floor(t.reached/n+1e-9);if(!(s>=pp))return null;let r=Array.from({length:pp},(a,l)=>OP(t,e,(s-l)*n,i)),o=a=>r.slice(0,pp-a).every((l,c)=>l.every((h,f)=>Math.abs(h-r[c+a][f])<NP));for(let a=1;a<=Mv;a+=1)if(o(a))return a;return 0}function OP(t,e,n,i){return[...t.standing(Math.min(n,t.reached),new Float64Array(Hs(e))).subarray(0,12*Mi(e).moving)].map((r,o)=>o%12<3?r/(i||1):r)}function nh({eq:t,p:e},n,i){return t.forcing(n,e),t.energy(n,i,e)}function Tv(t,e,n){let{momenta:i}=t.eq;if(!i?.length)return NaN;let s=n.map((r,o)=>i[o]?0:r);return nh(t,e,n)-nh(t,e,s)}function FP(t,e,n,i,s){let r=t.length-1,o=Math.min(Math.max(Hf(t,i),0),r),a=Math.min(o+1,r),l=t[a]-t[o],c=l>0?Math.min(1,Math.max(0,(i-t[o])/l)):0;for(let h=0;h<n;h+=1){let f=e[o*n+h];s[h]=c?f+c*(e[a*n+h]-f):f}return s}function Ev(t,{times:e,states:n},i){let{n:s,m:r}=t,o=new Float64Array(r),a={eq:t,p:o};t.rows(i,o,new Float64Array(s));let l=new Float64Array(s),c=d=>(FP(e,n,s,d,l),t.forcing(d,o),t.project(l,o),l),h=d=>{let p=c(d),y=nh(a,d,p),m=Tv(a,d,p);return{total:y,kinetic:m,lost:t.lost<0?0:p[t.lost]}},f=h(e[0]),u=e[e.length-1];return{reached:u,over:{time:u,status:"records",label:-1,magnet:-1,rest_time:NaN,is_certain:!1},rest:null,steps:e.length-1,times:e,events:[],extend:()=>u,state:(d,p)=>(p.set(c(d)),p),standing:(d,p)=>(t.standing(d,c(d),o,p),p),observe:(d,p)=>(t.observe(d,c(d),o,p),p),energy:d=>{let{total:p,kinetic:y,lost:m}=h(d);return{total:p,kinetic:y,lost:m-f.lost,drift:p+m-f.total-f.lost}}}}function Av(t,e){let n={};for(let{name:i,si:s,values:r,input:o,is_text:a}of e){if(o?.length!==1||a||!r.length)continue;let l=Array.isArray(s[0])?s[0]:s;n[i]=UP(t[o[0]],l,r)}return n}function UP(t,e,n){let i=e.findIndex(r=>Math.abs(r-t)<=1e-9*Math.max(Math.abs(r),Math.abs(t)));if(i>=0)return n[i];let s=e.length-1;return s<1||e[s]===e[0]?t:n[0]+(t-e[0])*(n[s]-n[0])/(e[s]-e[0])}function ih(t,e,n){let i=new Set(n.flatMap(({input:s})=>s??[]));return e.every(({is_start:s,value:r},o)=>s||i.has(o)||t[o]===r)}var rh=260,ei={left:64,right:12,top:10,bottom:40},kP=2e3,BP=1e-6,zP=.08;function mp({of_axes:t,sets:e},n,i,{values:s,where:r}){if(!ih(s,i,n))return null;let[o,a]=[0,!0];t.forEach(h=>{let f=n.find(p=>p.name===h).values,u=f.map(p=>typeof p=="number"?Math.abs(p-r[h]):+(p!==r[h])),d=u.indexOf(Math.min(...u));a&&=u[d]<=BP*Math.abs(r[h]||1),o=o*f.length+d});let l=e[o]??null,c=new Set(e.filter(Boolean).map(({period:h})=>h));return!l||!(a||c.size===1)?null:{period:l.period,attractors:a?l.attractors:[]}}function GP({observed:t}){return t.filter(({name:e,sizes:n})=>e!=="energy"&&!n.includes(0)).flatMap(({name:e,text:n,unit:i,dims:s,sizes:r,first:o})=>{let{name:a,size:l}=Po(i),c=a&&a!=="1"?` (${qt(a)})`:"";return Ka(s,r).map((h,f)=>({of:e,at:o+f,size:l,text:`${[n||e,h].filter(Boolean).join(" ")}${c}`}))})}function VP(t,e){let n=({at:r,size:o})=>[Math.max,Math.min].map(a=>a(...e.map(l=>l[r]/o))).reduce((a,l)=>a-l),s=[...new Set(t.map(r=>r.of))].map(r=>t.filter(o=>o.of===r).sort((o,a)=>n(a)-n(o)));return s.length>1?[s[0][0],s[1][0]]:[s[0][0],s[0][1]??s[0][0]]}function HP({equations:t,engine:e},{attractors:n},{values:i}){let{p:s}=e.problemOf(t,{values:i});return t.forcing(0,s),n.map(({label:r,colour:o,states:a})=>({label:r,colour:o,rows:a.map(l=>{let c=new Float64Array(t.observed_size);return t.observe(0,Float64Array.from(l),s,c),c})}))}function Rv(t,e){return Math.min(kP,Math.floor(t/e+1e-9)+1)}function Cv(t,e){let n=O("canvas",{class:"play-section-canvas",role:"img"}),i=O("p",{class:"play-account"}),s={root:t,...e,canvas:n,said:i,numbers:GP(e.equations),chosen:null,motions:[],strobe:null,rings:[],rows:new WeakMap,time:0,drawn:""};return s.choices=[_`horizontal axis of the section`,_`vertical axis of the section`].map((r,o)=>O("select",{"aria-label":r,onchange:a=>$P(s,o,a.target.value)},s.numbers.map(({text:a},l)=>O("option",{value:String(l)},a)))),t.append(O("div",{class:"play-row"},O("h3",{},_`Once per period`),s.choices),n,i),t.hidden=!0,new ResizeObserver(()=>sh(s,!0)).observe(t),{show:r=>WP(s,r),point:r=>{s.time=r,sh(s)},dress:r=>{s.ink=r,sh(s,!0)},state:()=>({period:s.strobe?.period??null,dots:s.motions.map(r=>Pv(s,r)),rings:s.rings,chosen:s.chosen})}}function WP(t,e){let n=t.numbers.length?mp(t.catalogues,t.axes,t.equations.inputs,e[0]):null;t.root.hidden=!n,Object.assign(t,{motions:n?e:[],strobe:n,rows:new WeakMap,drawn:""}),n&&(t.rings=HP(t,n,e[0]),t.chosen??=VP(t.numbers,[...t.rings.flatMap(({rows:i})=>i),...oh(t,e[0])]),t.choices.forEach((i,s)=>{i.value=String(t.numbers.indexOf(t.chosen[s]))}))}function $P(t,e,n){t.chosen[e]=t.numbers[Number(n)],sh(t,!0)}function oh({rows:t,strobe:e,equations:n},i){let s=t.get(i)??[];t.set(i,s);for(let r=Rv(i.track.reached,e.period);s.length<r;){let o=new Float64Array(n.observed_size);i.track.observe(s.length*e.period,o),s.push(o)}return s}function Pv(t,e){return oh(t,e).slice(0,Rv(t.time,t.strobe.period))}function sh(t,e=!1){let{strobe:n,motions:i,canvas:s}=t;if(!n||!s.clientWidth)return;let r=i.map(h=>Pv(t,h)),o=i.map((h,f)=>[oh(t,h).length,r[f].length]).join();if(o===t.drawn&&!e)return;t.drawn=o;let a=qP(s),l=t.chosen.map((h,f)=>YP(t,h,f?[rh-ei.bottom,ei.top]:[ei.left,s.clientWidth-ei.right]));KP(t,a,l);let c=(h,f,u,d)=>ZP(a,l.map(p=>p.of(h)),f,u,d);r.forEach((h,f)=>h.forEach((u,d)=>c(u,d===h.length-1?5:2.2,f?t.ink.line:t.ink.text,null))),t.rings.forEach(({rows:h,colour:f})=>h.forEach(u=>{c(u,8,null,t.ink.text),c(u,6.5,null,f)})),t.said.textContent=XP(t,r[0].length)}function XP({strobe:t,rings:e,unit:n,motions:i},s){let r=_`Dots: the motion every ${pr(t.period,n)}, ${s} so far, the last one large.`,o=e.filter(({rows:l})=>l.length).map(({label:l})=>l),a=o.length?_`Rings: ${o.join(", ")}.`:_`The page has no orbits for these parameters.`;return[r,a,...i.length>1?[_`The second motion is grey.`]:[]].join(" ")}function qP(t){let e=globalThis.devicePixelRatio||1;[t.width,t.height]=[Math.round(t.clientWidth*e),Math.round(rh*e)];let n=t.getContext("2d");return n.scale(e,e),n}function YP(t,{at:e,size:n},[i,s]){let r=[...t.rings.flatMap(({rows:u})=>u),...t.motions.flatMap(u=>oh(t,u))].map(u=>u[e]/n).filter(Number.isFinite),[o,a]=[Math.min(...r),Math.max(...r)],l=zP*(a-o)||.05*Math.abs(a)||1,[c,h]=o<=a?[o-l,a+l]:[-1,1],f=u=>i+(u-c)/(h-c)*(s-i);return{of:u=>f(u[e]/n),place:f,ticks:_r(c,h,Math.max(2,Math.abs(s-i)/70))}}function KP({ink:t,chosen:e,canvas:n},i,[s,r]){let[o,a]=[n.clientWidth-ei.right,rh-ei.bottom];Object.assign(i,{font:t.font,fillStyle:t.faint,textBaseline:"middle",textAlign:"right"});let l=(...c)=>{i.fillStyle=t.text,i.fillText(...c),i.fillStyle=t.faint};r.ticks.forEach(c=>{i.fillRect(ei.left,r.place(c),o-ei.left,1),l(Ni(c),ei.left-6,r.place(c))}),i.textAlign="center",s.ticks.forEach(c=>{i.fillRect(s.place(c),ei.top,1,a-ei.top),l(Ni(c),s.place(c),a+12)}),i.fillStyle=t.text,i.fillText(e[0].text,(ei.left+o)/2,rh-10,o-ei.left),i.save(),i.translate(10,(ei.top+a)/2),i.rotate(-Math.PI/2),i.fillText(e[1].text,0,0,a-ei.top),i.restore(),n.ariaLabel=_`${e[1].text} against ${e[0].text}, once per period`}function ZP(t,[e,n],i,s,r){Number.isFinite(e+n)&&(t.beginPath(),t.arc(e,n,i,0,2*Math.PI),s&&(t.fillStyle=s,t.fill()),r&&(Object.assign(t,{strokeStyle:r,lineWidth:2.5}),t.stroke()))}function Iv(t,e,n){let{inputs:i}=e,s=jP(t.motion,e.n),r=s?s.times.at(-1):t.integrate.until,o={data:t,equations:e,engine:n,records:s,until:r};return{until:r,nudges:yv(e,t.axes??[]),values:()=>Float64Array.from(i,({value:a})=>a),motion:(a,l)=>JP(o,Float64Array.from(a),l),answers:a=>QP(o,a),distance:(a,l,c)=>iI(o,a,l,c),restName:a=>l=>sI(t,e,a.points,l)}}function jP(t,e){if(!t)return null;let[n,i]=[t.times,t.states].map(s=>gs(s,Float64Array));return n.length>1&&i.length===e*n.length?{times:n,states:i}:null}function JP({data:t,equations:e,engine:n,records:i,until:s},r,o){let{inputs:a}=e,l=t.axes??[],c={...Av(r,l),...o},h=ih(r,a,l)?n.restPointsAt(t,c):null,f=i!==null&&a.every(({value:p},y)=>r[y]===p),u={...gp(t),values:r,until:s,point:nI(l,t.places,c)},d=f?Ev(e,i,r):n.track(e,{...u,..._p(t,h,e)});return{...xv(d,r,l.length?c:null),points:h,isRecorded:f}}function gp({integrate:{tolerance:t,step:e},asks:n}){return{tolerance:t,step:e,watch:!!n?.event,ends_at_event:!!n?.event?.ends}}function _p({asks:t},e,{stuck:n}){return{rest:!t||t.has_rest||e||n?e:!1}}function QP({data:t,equations:e,engine:n},i){let{asks:s}=t,{track:r,isRecorded:o}=i,a=s&&!o?n.outcomeOf(r,s):null;return a&&r.over&&i.repeats===void 0&&(i.repeats=eI(t,e,i)),a&&(a.repeats=i.repeats??null),{asks:s,outcome:a,over:r.over!==null,time:r.reached,faces:e.faces,lost:e.lost,bodyName:l=>tI(t,l)}}function eI({catalogues:t,scene:e,axes:n},i,s){let r=t?.is_driven?mp(t,n,i.inputs,s):null;return r?.period>0?wv(s.track,i,r.period,e.size):null}function tI({asks:t,scene:e,variables:n},i){let{of:s,bodies:r,variables:o}=t.event;if(r.length<2)return"";let a=n?.find(({name:c})=>c===o[1])?.categories?.find(({code:c})=>c===i)?.label;if(a)return a;let l=e.things.filter(({is_placed:c})=>!c);return r[i].map(c=>s==="rod"||!l[c]?_`${s} ${c+1}`:_`${l[c].name} ${c+1}`).join(", ")}function nI(t,e,n){return e?t.map(({name:i,values:s})=>{let r=s.map(o=>Math.abs(o-n[i]));return Math.floor(e[i][Math.max(0,r.indexOf(Math.min(...r)))])}):null}function iI({equations:t,engine:e},n,i,s){let{n:r}=t;n.parameters??=e.problemOf(t,{values:n.values}).p;let[o,a]=[n,i].map(({track:l})=>l.state(Math.min(s,l.reached),new Float64Array(r)));return e.distance(t,n.parameters,o,a)}function sI({scene:t,asks:e},n,i,{label:s,magnet:r=-1,face:o=-1}){return s>=0?i?.[s]?.label_text??_`equilibrium ${s}`:o>=0?gv(n.faces?.[o]??String(o),e?.walls?.sizes):t.magnets[r]??""}var rI=1e-6,oI=400,aI=[-1,1];function lI(t,e,n){let i=t.filter(o=>o.kind==="linear"&&dr(o)&&o.values.length>1),s=i.map(o=>({unit:o.unit,by:10**Math.floor(Math.log10(rI*Math.abs(o.edges[1]-o.edges[0])))}));return{values:i.flatMap((o,a)=>aI.map(l=>{let c=Float64Array.from(n);return _s(o,li(o,e[o.name]+l*s[a].by),c),c})),ways:s}}function cI(){globalThis.onmessage=({data:{values:t,options:e,asks:n}})=>{let i=t.map(s=>{let r=globalThis.PEM_ENGINE.track(globalThis.PEM_EQUATIONS,{...e,values:s,ends_at_rest:!0});return r.extend(e.until),{over:r.over,outcome:n?globalThis.PEM_ENGINE.outcomeOf(r,n):null}});globalThis.postMessage(i)}}function Dv(t){let e={worker:null,url:null,timer:[0,0]};return{look:(n,i)=>{clearTimeout(e.timer[n]),t.bus.emit("aside",{which:n,text:""}),hI(t)&&(e.timer[n]=setTimeout(()=>uI(t,e,n,i),oI))}}}function hI({labels:t,data:{asks:e}}){return!!(t||e?.event||e?.walls?.is_caught)}function uI(t,e,n,i){let{places:s,values:r}=i,{axes:o,data:a,equations:l}=t,c=lI(o.filter(u=>t.across.includes(u)),s,r),h=Bo(t,s,r);if(!c.values.length||t.judged[n]!==i)return;let f={...gp(a),..._p(a,h,l),until:a.integrate.until};e.worker?.terminate(),e.worker=fI(e),e.worker.onmessage=({data:u})=>{e.worker.terminate(),e.worker=null,t.judged[n]===i&&t.bus.emit("aside",{which:n,text:dI(t,i,u,c.ways,h)})},e.worker.postMessage({values:c.values,options:f,asks:a.asks??null})}function fI(t){return t.url??=URL.createObjectURL(new Blob([`${mc()}
;(${cI.toString()})();
`],{type:"text/javascript"})),new Worker(t.url)}function dI({labels:t,data:e,equations:n},{over:i,outcome:s},r,o,a){let l={count:r.length,away:mI(o),unit:e.integrate.unit??"s"};if(t)return pI(l,[...r.map(h=>h.over),i].map(h=>Us(t.name,h,a)),t,a);if(e.asks.event)return xI(l,e.asks.event,r.map(h=>h.outcome.events[0]?.time??NaN));let c=[...r.map(h=>h.outcome),s].map(h=>h?.touch?.face??-1);return Lv(l,c,h=>_I(n.faces,h))}function pI(t,e,n,i){return e.every(s=>s===yi)?_`None of ${t.count} starts ${t.away} away comes to rest by the end.`:Lv(t,e,s=>gI(n,s,i))}function mI(t){let e=[...new Set(t.map(({by:n,unit:i})=>Kt(n,i,1)))];return e.length===2?_`${e[0]} or ${e[1]}`:e[0]}function Lv({count:t,away:e},n,i){let[s,r]=[n.at(-1),n.slice(0,-1)];if(r.every(l=>l===s))return _`All ${t} starts ${e} away end in the same way.`;let a=[...new Set(r)].map(l=>({value:l,often:r.filter(c=>c===l).length})).sort((l,c)=>c.often-l.often).map(({value:l,often:c})=>i(l)(c)).join(", ");return _`Of ${t} starts ${e} away, ${a}: a difference too small to be seen decides the outcome here.`}function gI(t,e,n){return e===yi?i=>_`${i} not at rest by the end`:e===xi?i=>_`${i} failed`:i=>_`${i} end at ${Xr(t,e,n)}`}function _I(t,e){return e<0?n=>_`${n} not down yet`:n=>_`${n} with ${t[e].replaceAll("_"," ")} down`}var yI={flip:[t=>_`None of ${t.count} starts ${t.away} away flips.`,t=>_`Of ${t.count} starts ${t.away} away, ${t.often} flip, first between t = ${t.low} and ${t.high}.`],meeting:[t=>_`In none of ${t.count} starts ${t.away} away do bodies meet.`,t=>_`In ${t.often} of ${t.count} starts ${t.away} away bodies meet, between t = ${t.low} and ${t.high}.`],leaving:[t=>_`In none of ${t.count} starts ${t.away} away is the sphere left.`,t=>_`In ${t.often} of ${t.count} starts ${t.away} away the sphere is left, between t = ${t.low} and ${t.high}.`]};function xI(t,{kind:e},n){let i=n.filter(Number.isFinite),[s,r]=yI[e];if(!i.length)return s(t);let[o,a]=[Math.min(...i),Math.max(...i)].map(l=>Kt(l,t.unit,5));return o===a&&i.length===t.count?_`All ${t.count} starts ${t.away} away have this event at t = ${o}.`:r({...t,often:i.length,low:o,high:a})}var Ov="status",vI="attractor",bI="attractor_time",Fv="rest_time",SI="proof",Nv="landing_face",MI=["rest_magnet","rest_point","landing_face"];function Uv({map:t,tools:e,catalogue:n},i,s,r){let o=i.axes.map(_c),a={root:t,rooms:{tools:e,catalogue:n},data:i,equations:s,bus:r,axes:o,load:_d(i),...TI(i,o,s)};return a.redraw=dc(()=>NI(a)),a.tiles=i.tiles?pv(i.tiles,{redraw:a.redraw,failed:c=>a.note.textContent=c}):null,a.remark=dc(()=>$v(a)),EI(a),a.neighbours=s&&!s.noise?Dv(a):null,BI(a),{ready:Promise.all([lh(a),zv(a)]),pixelOf:c=>GI(a,c),choose:(c,h=!1)=>Go(a,yd(o,c,a.at),h),state:()=>({variable:a.name,across:a.across.map(({name:c})=>c),seen:a.seen,at:{...a.at},starts:a.starts,region:a.anew.region()}),begin:()=>Y_(a),axes:o,kept:()=>Jx(a),restore:c=>wI(a,c),picture:()=>ev(a,Xv(a)),canvases:()=>[...a.stage.querySelectorAll("canvas")],numbers:()=>tv(a)}}async function wI(t,e){await ah(t,Qx(e,t)),e.seen&&t.across.length===2&&qr(t,e.seen)}function TI(t,e,n){let i=t.variables.find(({name:l})=>l===t.first)??t.variables[0],s=Float64Array.from(n?.inputs??[],({value:l})=>l),r=n?yr(e,s):null,o=Object.fromEntries(e.map(l=>[l.name,r?l.places[Yt(l,r[l.name])]:l.places[0]])),a=kv(i,e,n);return{name:i.name,across:a,wanted:a,at:o,base:s,starts:[null,null],cursor:null,only:null,numbers:[0,1],isSecond:!1,judged:[]}}function kv({dims:t},e,n){let i=e.filter(({name:o})=>t.includes(o)),s=i.find(to);if(s)return[s];let r=i.filter(o=>Bv(o,n));return(r.length>1?r:i).slice(-2)}function Bv({input:t},e){return t.length>0&&t.every(n=>e?.inputs[n]?.is_start)}function to({drawn:t}){return(t?.length??0)>1}function EI(t){let{root:e,data:n}=t;t.chosen=O("div",{class:"choices"}),t.stage=O("div",{class:"map-stage"}),t.legend=O("div",{class:"legend-box"}),t.words=O("p",{class:"readout","aria-live":"polite",id:"readout"}),t.signs=O("div"),t.note=O("p",{class:"muted note"});let i=O("p",{class:"note",role:"note",id:"label-check"},__(n.label_check));t.second=O("button",{type:"button","aria-pressed":"false",onclick:()=>RI(t,!t.isSecond)},_`Choose a second start`);let s=(o,a,l)=>O("button",{type:"button","aria-label":a,title:a,onclick:l},o);t.tools=O("div",{class:"row tools"},s("+",_`Zoom in`,()=>Fc(t,.5)),s("−",_`Zoom out`,()=>Fc(t,2)),s(_`Whole map`,_`Show the whole map`,()=>qr(t,t.whole)),t.equations?t.second:null),t.anew=ry({equations:t.equations,scene:()=>z_(t),redraw:()=>FI(t)}),t.catalogue=n.catalogues?fy(t.axes,n):null,t.plot=Jc(_`Map of ${n.title}. Arrow keys move the cursor; Enter starts a motion there.`),t.plot.top.setAttribute("aria-describedby","readout");let r=il(n.label_check);e.append(av(n,o=>PI(t,o))??"",r?i:"",t.chosen,t.stage,t.legend,t.words),t.rooms.tools.append(t.tools,t.signs,r?"":i,t.note,t.equations?t.anew.box:""),t.rooms.catalogue?.append(t.catalogue?.box??""),t.note.textContent=[n.pyramid?.note,AI(t)].filter(Boolean).join(" ")}function AI({axes:t,equations:e}){let n=t.filter(i=>!dr(i)&&i.values.length>1).map(({label:i})=>i);return e&&n.length?_`This page cannot play points of the map, because it cannot set ${n.join(", ")}.`:""}function RI(t,e){t.isSecond=e,t.second.setAttribute("aria-pressed",String(e))}async function zv(t){let{variables:e,integrate:n}=t.data,i=MI.find(s=>Fo(s,n.stop)&&e.some(r=>r.name===s));t.restTimes=await t.load(Fv),t.proof=await t.load(SI),t.labels=i?await t.load(i):null,Object.assign(t,await CI(t)),t.catalogue?.take(await t.load(vI),await t.load(bI),t.data.catalogues),j_(t),t.remark()}async function CI({data:{asks:t,first:e,variables:n},load:i}){let s=l=>n.some(c=>c.name===l),r=t?.event?.variables[0],o=t?.walls||t?.event&&t.event.variables.includes(e);return{touched:t?.walls?.is_caught&&s(Nv)?await i(Nv):null,eventTimes:s(r)?await i(r):null,asked:t&&!o&&e&&e!==Ov?await i(e):null}}async function PI(t,{variables:e,shade:n,catalogues:i}){id(e),sd(i);let s=new Map(e.map(r=>[r.name,r]));Object.assign(t.data,{variables:t.data.variables.map(r=>s.get(r.name)??r),shade:t.data.shade&&n,catalogues:i}),t.load=_d(t.data),t.tiles?.forget(),await Promise.all([lh(t),zv(t)])}async function lh(t){let e=t.token=Symbol("shown"),{data:n}=t,[i,s,r]=await Promise.all([t.load(t.name),t.load(t.name===n.first?n.shade:null),t.load(Ov)]);if(e!==t.token)return;let o=a=>a&&a.dims.join()===i.dims.join();Object.assign(t,{variable:i,shade:o(s)&&s!==i?s:null,status:o(r)?r:null}),t.across=DI(t),Gv(t),t.across.length===2?LI(t):ch(t),t.told&&zs(t,t.told),t.bus.emit("shown",II(t))}function II({variable:t,across:e,axes:n,equations:i,data:s}){let r=e.filter(o=>Bv(o,i)).length;return{variable:t,axis:e[0].label,points:r===e.length?"starts":r?"both":"parameters",kind:e.length===2?"map":to(e[0])?"dots":"curve",isSettable:sl({equations:i,axes:n,data:s})===null}}function DI({variable:t,wanted:e,axes:n,equations:i}){return e.every(({name:s})=>t.dims.includes(s))?e:kv(t,n,i)}function Gv(t){let{data:e,variable:n,axes:i,across:s}=t,r=i.filter(({name:c})=>n.dims.includes(c)),o=r.filter(c=>!s.includes(c)),a=t.chosen.contains(document.activeElement)?[...t.chosen.querySelectorAll("select, input")].indexOf(document.activeElement):-1,l=c=>h=>{t.at[c.name]=c.places[h],t.anew.forget(),yp(t),t.starts[0]&&Go(t,{...t.starts[0],[c.name]:t.at[c.name]},!1)};gi(t.chosen,dy(e.variables,n.name,s.length===2||to(s[0]),c=>ah(t,{name:c})),to(s[0])&&s.length===1?my(s[0].drawn,t.numbers,c=>ah(t,{numbers:c})):py(r,s,c=>ah(t,{wanted:c.map(h=>i.find(f=>f.name===h))})),o.map(c=>gy(c,li(c,t.at[c.name]),l(c)))),a>=0&&t.chosen.querySelectorAll("select, input")[a]?.focus()}function ah(t,e){return e.wanted&&t.anew.forget(),Object.assign(t,e,{only:null}),lh(t)}function LI(t){let[e,n]=t.across;t.whole=zo(ai(e),ai(n));let i=`${e.name} ${n.name}`;t.seenOf!==i&&Object.assign(t,{seen:t.whole,seenOf:i}),t.curve?.destroy(),Object.assign(t,{curve:null,legendOf:null}),t.plot.box.parentNode!==t.stage&&gi(t.stage,t.plot.box),t.tools.hidden=t.anew.box.hidden=!1,pl(t.plot,e,n),yp(t)}function ch(t){let[e]=t.across;t.tools.hidden=t.anew.box.hidden=!0,t.curve?.destroy();let n=e.values.map((s,r)=>t.variable.value(Uo(t.variable,{...Vv(t),[e.name]:r})));gi(t.stage);let i=to(e)?Yx:Hx;t.curve=i(t.variable,e,n,{width:t.stage.clientWidth,numbers:t.numbers,only:t.only,choose:(s,r)=>{Go(t,{...t.at,[e.name]:s},r),t.bus.emit("chosen",null)},hover:s=>zs(t,{...t.at,[e.name]:s})}),t.stage.append(t.curve.whole??t.curve.box),t.curve.fit?.(),Gf(t.curve.box,bd(t)),to(e)?t.legendOf!==t.variable&&gi(t.legend,rp(t.variable,{look:s=>Object.assign(t,{only:s})&&ch(t),unknown:{}})):gi(t.legend),t.legendOf=to(e)?t.variable:null,gi(t.signs),t.signsOf=null,$v(t)}function Vv({axes:t,at:e}){return Object.fromEntries(t.map(n=>[n.name,Yt(n,e[n.name])]))}function yp(t){if(t.across.length<2)return ch(t);let[e,n]=t.across,i=s=>s&&Ec(s,e,n,Vv(t));return t.slice=i(t.variable),t.times=i(t.shade),t.late=t.times?l_(t.times,t.slice):null,t.state=t.variable.type==="number"?i(t.status):null,t.rests=Nc(t),Wv(t),Hv(t)}function Hv(t){t.variable.type==="category"?(t.pixels=a_(t.variable,{only:t.only,paper:Wr(on("--paper"))}),t.picture=Ac(t.slice,t.pixels,t.times,t.late)):t.picture=Rc(t.slice,t.state),t.anew.refresh(),t.redraw(),t.remark()}function Wv(t){let{variable:e,state:n,shade:i,anew:s}=t,r=n?.variable.categories.map(({code:c})=>c)??[],o={isPending:r.some(c=>c<0),isFailed:r.some(c=>c>1)},a=c=>{t.only=c,Hv(t)},l=i&&(i.name===Fv?_`darker: later capture`:_`darker: larger ${i.label}`);gi(t.legend,rp(e,{look:a,shadeText:l,unknown:o,hasStripes:!!s.region()})),t.hasStripes=!!s.region()}function NI(t){if(t.across.length<2||!t.picture)return;let[e,n]=t.across;Qc(t.plot,{x:e,y:n,seen:t.seen,picture:t.picture,layers:[...t.tiles?.layers(t)??[],...OI(t)]})}function OI({anew:t,across:e}){let n=t.region();if(!n?.picture||n.axes.join()!==e.map(({name:a})=>a).join())return[];let{picture:i,seen:s}=n,[r,o]=[dd.bind(null,s.x0,s.x1,i.width),dd.bind(null,s.y0,s.y1,i.height)];return[{picture:i,across:r,up:o}]}function FI(t){t.hasStripes!==!!t.anew.region()&&Wv(t),t.redraw()}function $v(t){if(t.catalogue?.put(t.starts[0]??t.at,t.equations?Bs(t,t.base):!1),t.curve)return t.curve.draw([...t.starts,t.cursor].map(n=>n?.[t.across[0].name]??null));if(!t.seen||!t.plot.frame)return;let e=Xv(t);return UI(t,e),cv(t.plot,{seen:t.seen,...e})}function Xv(t){let[e,n]=t.across,i=s=>s&&n&&[s[e.name],s[n.name]];return{spots:n?kI(t):[],rests:t.rests??[],starts:t.starts.map((s,r)=>r===0&&t.off?null:i(s)),cursor:i(t.cursor)}}function UI(t,{spots:e,rests:n,starts:i}){let s=[...e.map(({repels:a})=>a?"repels":"spot"),...n.map(({is_minimum:a})=>a?"stable":"unstable")],r=new Set([...s,...i[0]?["start"]:[],...i[1]?["second"]:[]]),o=[...r].join();t.signsOf!==o&&gi(t.signs,sv(r)),t.signsOf=o}function kI({data:t,equations:e,axes:n,base:i,across:[s,r]}){return e&&Bs({equations:e,axes:n},i)?[]:t.spots.flatMap(({axes:o,places:a,colours:l,repels:c})=>{let h=[s,r].map(({name:f})=>o.indexOf(f));return h.includes(-1)?[]:a.map((f,u)=>({place:h.map(d=>f[d]),colour:l[u],repels:c?.[u]??!1}))})}function BI(t){let{plot:e,bus:n}=t;uv(e.top,{choose:(i,s,r,o)=>{q_(t,i,s,r,o),o&&n.emit("chosen",null)},hover:(i,s)=>Jn(t.seen,e.frame).holds(i,s)&&zs(t,xd(t,i,s)),leave:()=>zs(t,t.cursor??t.starts[0]),pan:(i,s)=>qr(t,Oc(t.seen,t.whole,-i/e.frame.width,s/e.frame.height)),zoom:(i,s,r)=>vd(t,i,Jn(t.seen,e.frame).toMap(s,r))}),Gf(e.top,bd(t)),n.on("values",({values:i,isHeld:s})=>K_(t,i,()=>Gv(t)??yp(t),s)),n.on("reached",i=>Z_(t,i)),new ResizeObserver(dc(()=>zI(t))).observe(t.root),matchMedia("(prefers-color-scheme: dark)").addEventListener("change",()=>t.variable&&lh(t))}function zI(t){if(t.variable){if(t.curve)return t.curve.letters===br()?t.curve.resize():ch(t);pl(t.plot,...t.across),t.redraw(),t.remark()}}function GI(t,e){let[n,i]=t.across,s=yd(t.axes,e,t.at);if(t.curve?.pixelOf)return t.curve.pixelOf(s[n.name]);let[r,o]=Jn(t.seen,t.plot.frame).toScreen(s[n.name],s[i.name]);return{x:r,y:o}}function qv({provenance:t,integrate:e,pyramid:n,variables:i}){let s=O("h2",{id:"provenance-heading"},_`Provenance`);return O("section",{class:"provenance","aria-labelledby":"provenance-heading"},s,HI([[_`Study file`,t.file],[_`Changes on the command line`,(t.overrides??[]).join(", ")],[_`Fingerprint`,t.fingerprint],[_`Integration`,VI(e)],[_`Created`,t.created],[_`State`,t.state],[_`Versions`,Object.entries(t.versions??{}).map(([r,o])=>`${r} ${o}`).join(", ")],[_`This page`,n?.note]]),WI(t.errors??[],i),$I(t))}function VI({method:t,tolerance:e,step:n,until:i,unit:s}){let r=s==="1"?"":` ${qt(s)}`,o=`${i}${r}`;return e===void 0?_`${t}, step ${`${n}${r}`}, until ${o}`:_`${t}, tolerance ${e}, until ${o}`}function HI(t){let e=t.filter(([,n])=>n);return O("dl",{class:"facts"},e.map(([n,i])=>O("div",{},O("dt",{},n),O("dd",{},String(i)))))}function WI(t){if(!t.length)return null;let e=t.map(({text:n,value:i})=>O("tr",{},O("th",{scope:"row"},n),O("td",{},String(i))));return O("table",{},O("caption",{},_`Numerical errors`),O("tbody",{},e))}function $I({study:t,file:e}){let n=O("pre",{tabindex:"0","aria-label":_`Study file ${e??""}`},t),i=O("span",{role:"status"}),s=O("button",{type:"button",onclick:()=>XI(n,t,i)},_`Copy study file`);return O("details",{class:"study"},O("summary",{},_`Study file`),O("div",{class:"row"},s,i),n)}async function XI(t,e,n){try{await navigator.clipboard.writeText(e),n.textContent=_`Copied.`}catch{getSelection().selectAllChildren(t),n.textContent=_`The text is selected: copy it with the keyboard.`}}function Yv(t){if(!t.length)return null;let e=O("h2",{id:"summaries-heading"},_`Summaries`);return O("section",{class:"summaries","aria-labelledby":"summaries-heading"},e,t.map(qI))}function qI({name:t,text:e,comment:n,figures:i,picture:s,alt:r}){let o=Oi(t.replaceAll("_"," "));return O("article",{class:"summary"},O("h3",{},o),e&&e!==o?O("p",{},e):null,n?O("p",{class:"muted"},Ya(n)):null,i.length?KI(i):null,YI(s)?ZI(s,r||e||o,o):null)}function YI(t){return typeof t=="string"&&t.startsWith("data:image/png;base64,")}function KI(t){let e=t.map(({label:n,name:i,value:s,unit:r,text:o})=>O("tr",{title:o},O("th",{scope:"row"},n??i),O("td",{},s===null?_`not available`:Kt(s,r))));return O("table",{},O("tbody",{},e))}function ZI(t,e,n){let i=O("dialog",{class:"large","aria-label":n},O("img",{src:t,alt:e}));i.append(O("form",{method:"dialog"},O("button",{},_`Close`))),i.addEventListener("click",r=>r.target===i&&i.close());let s=O("button",{type:"button",class:"picture","aria-label":_`Enlarge the figure of ${n}`,onclick:()=>i.showModal()});return s.append(O("img",{src:t,alt:e,loading:"lazy"})),O("figure",{},s,i)}var jI=[[_`no trail`,0],[_`short trail`,1],[_`trail`,4],[_`long trail`,20]],JI=4;function Kv(t,{moving:e,followed:n},i){let s=O("select",{"aria-label":_`trail`,onchange:()=>i.trail(Number(s.value))},...jI.map(([a,l])=>O("option",{value:l,selected:l===JI},a))),r=O("select",{"aria-label":_`body that leaves the trail`,onchange:()=>i.thing(Number(r.value))},...t.slice(0,e).map(({name:a},l)=>O("option",{value:l,selected:l===n},_`of ${a} (${l})`))),o=O("label",{},O("input",{type:"checkbox",onchange:a=>i.follow(a.target.checked)}),_`follow body`);return O("div",{class:"play-row"},O("button",{type:"button",onclick:()=>i.reset()},_`Reset view`),s,e>1?r:null,o)}function Zv(t,e){let n=t.map(r=>O("button",{type:"button",title:_`start a second motion that differs only in ${r.path}`,onclick:()=>e.beside(r)},r.text)),i=O("button",{type:"button",onclick:()=>e.alone(),hidden:!0},_`Remove second motion`);return{node:O("div",{class:"play-row",hidden:!t.length},O("span",{},_`Second start:`),...n,i),put:r=>{i.hidden=!r}}}function xp(t,e,n){let i=new Float64Array(n);for(let s=0;s<n;s+=1)i[s]=t+(e-t)*s/(n-1);return i[n-1]=e,i}function jv(t,e,n){let i=t.length;if(i<=2*n)return{times:t,series:e};let s=new Float64Array(2*n),r=e.map(()=>new Float64Array(2*n));for(let o=0;o<n;o+=1){let a=Math.floor(o*i/n),l=Math.floor((o+1)*i/n);s[2*o]=t[a],s[2*o+1]=t[l-1],e.forEach((c,h)=>{let[f,u]=QI(c,a,l);r[h][2*o]=f,r[h][2*o+1]=u})}return{times:s,series:r}}function Jv(t,e){let[n,i]=[Math.ceil(Math.log10(t)-1e-9),Math.floor(Math.log10(e)+1e-9)],s=Math.max(1,Math.ceil((i-n)/9));return Array.from({length:Math.max(0,Math.floor((i-n)/s)+1)},(r,o)=>10**(n+o*s))}function QI(t,e,n){let i=-1,s=-1;for(let r=e;r<n;r+=1)Number.isNaN(t[r])||((i<0||t[r]<t[i])&&(i=r),(s<0||t[r]>t[s])&&(s=r));return i<0?[NaN,NaN]:i<=s?[t[i],t[s]]:[t[s],t[i]]}var Qv=170,eb=1e-30,e2=[[],[6,4]];function tb(t,{quantity:e,names:n,motions:i,colours:s,ink:r,timeUnit:o,seek:a,zoomed:l}){let c=O("div",{class:"play-cursor"}),h=new mn(f(),[[],...n.flatMap(()=>Array(i).fill([]))],t);return h.over.append(c),h.over.addEventListener("click",d=>{h.select.width<2&&a(h.posToVal(d.offsetX,"x"))}),{columns:()=>Math.max(60,Math.round(h.bbox.width/mn.pxRatio)),put:(d,p,y)=>{h.setData([d,...p],!1),h.batch(()=>{h.setScale("x",{min:y[0],max:y[1]}),h.setScale("y",t2(p,e.isLog))})},point:d=>{let p=h.valToPos(d,"x");c.hidden=!(p>=0&&p<=h.over.clientWidth),c.style.transform=`translateX(${p}px)`},resize:()=>h.setSize({width:t.clientWidth,height:Qv}),dispose:()=>h.destroy()};function f(){let d={stroke:r.text,grid:{stroke:r.faint,width:1},ticks:{stroke:r.faint,width:1},font:r.font};return{width:t.clientWidth||320,height:Qv,legend:{show:!1},cursor:{drag:{x:!0,y:!1,setScale:!1},points:{show:!1}},scales:{x:{time:!1,auto:!1},y:{auto:!1,distr:e.isLog?3:1}},axes:[{...d,size:34,values:(p,y)=>y.map((m,g)=>`${Ni(m)}${g===y.length-1&&o!=="1"?` ${o}`:""}`)},{...d,...e.isLog?{splits:(p,y,m,g)=>Jv(m,g),filter:(p,y)=>y}:{},size:72,values:(p,y)=>y.map(m=>m===null?"":Ni(m,5))}],series:[{},...Array.from({length:i},(p,y)=>n.map((m,g)=>({stroke:s[g%s.length],width:1.6,pxAlign:0,dash:e2[y],points:{show:!1}}))).flat()],hooks:{setSelect:[u]}}}function u(d){let{left:p,width:y}=d.select;y<2||(l([d.posToVal(p,"x"),d.posToVal(p+y,"x")]),d.setSelect({left:0,top:0,width:0,height:0},!1))}}function t2(t,e){let[n,i]=[1/0,-1/0];for(let r of t)for(let o of r)o<n&&(n=o),o>i&&(i=o);if(!(n<=i)||!Number.isFinite(i-n))return e?{min:1e-12,max:1}:{min:-1,max:1};if(e)return{min:10**Math.floor(Math.log10(Math.max(n,eb))),max:10**Math.ceil(Math.log10(Math.max(i,eb))+1e-9)};let s=.06*(i-n)||.05*Math.abs(i)||1;return{min:n-s,max:i+s}}var n2=3,ib=3,i2=60,s2=2.5,r2=120,o2=1e-6;function sb(t,{equations:e,units:n,ink:i,seek:s,distance:r,followed:o}){let a=O("div",{class:"play-cards"}),l={root:a,equations:e,units:n,ink:i,seek:s,distance:r,followed:o,motions:[],cards:[],range:null,time:0,drawnAt:-1/0,drawnTo:-1,queue:[]};return t.append(a2(l),a),new ResizeObserver(()=>p2(l)).observe(a),{show:c=>l2(l,c),put:c=>m2(l,c),renew:()=>h2(l),point:c=>{l.time=c,l.cards.forEach(({chart:h})=>h?.point(c))},dress:c=>{l.ink=c,l.cards.forEach(h=>hh(l,h)),Ws(l)}}}function a2(t){let e=(n,i,s)=>O("button",{type:"button",title:i,onclick:s},n);return O("div",{class:"play-row"},e(_`Add a curve`,_`plot one more quantity over time`,()=>{vp(t,t.all[0]),Ws(t)}),e(_`Zoom in`,_`show a shorter time range around the current time`,()=>nb(t,.5)),e(_`Zoom out`,_`show a longer time range around the current time`,()=>nb(t,2)),e(_`Full range`,_`show everything computed so far`,()=>{t.range=[0,Sr(t)],Ws(t)}))}function nb(t,e){let[n,i]=Sp(t),s=Math.min(Sr(t),Math.max((i-n)*e,Sr(t)*o2)),r=Math.max(0,Math.min(t.time-s/2,Sr(t)-s));t.range=[r,r+s],Ws(t)}function l2(t,e){let n=t.motions.length>1;t.motions=e,rb(t),t.cards.length||[c2(t),t.all.find(({key:i})=>i==="energy")].forEach(i=>vp(t,i)),n!==e.length>1&&u2(t,e.length>1),t.range=null,t.drawnTo=-1}function rb(t){let{equations:e,units:n,motions:i,followed:s}=t,r=i.length>1?t.distance:null;t.all=Z0(e,{energyUnit:n.energy,lengthUnit:n.length,distance:r,followed:s()})}function c2(t){return t.all.find(e=>ob(t,e).length)??t.all[0]}function ob({motions:t},e){return e.isOfBoth||e.isWhole?e.parts.map((n,i)=>i):j0(e,t[0],xp(0,t[0].track.reached,i2),ib)}function h2(t){rb(t),t.cards.forEach(e=>{e.quantity=t.all.find(({key:n})=>n===e.quantity.key)??t.all[0],bp(t,e)}),Ws(t)}function u2(t,e){let n=t.cards.filter(({quantity:i})=>i.isOfBoth);e||n.forEach(i=>ab(t,i)),t.cards.forEach(i=>{bp(t,i),hh(t,i)}),e&&vp(t,t.all.find(({isOfBoth:i})=>i))}function vp(t,e){let n={quantity:e,on:[],chart:null};n.choice=O("select",{"aria-label":_`quantity shown in this plot`,onchange:()=>f2(t,n)}),n.parts=O("span",{class:"play-parts"}),n.plot=O("div",{class:"play-plot"});let i=O("button",{type:"button","aria-label":_`remove this plot`,onclick:()=>ab(t,n)},"×");n.node=O("div",{class:"play-card"},O("div",{class:"play-row"},n.choice,n.parts,i),n.plot),t.cards.push(n),t.root.append(n.node),bp(t,n),lb(t,n,e)}function ab(t,e){e.chart?.dispose(),e.node.remove(),t.cards=t.cards.filter(n=>n!==e)}function bp(t,e){let n=({key:i,text:s,unit:r})=>O("option",{value:i},r&&r!=="1"?`${s} (${qt(r)})`:s);e.choice.replaceChildren(...t.all.map(n)),e.choice.value=e.quantity.key}function f2(t,e){lb(t,e,t.all.find(({key:n})=>n===e.choice.value)),Ws(t)}function lb(t,e,n){e.quantity=n;let i=ob(t,n);e.on=n.parts.map((r,o)=>i.length?i.includes(o):o<ib);let s=(r,o)=>O("label",{class:"play-part"},O("input",{type:"checkbox",checked:e.on[o],onchange:a=>{e.on[o]=a.target.checked,hh(t,e),Ws(t)}}),d2(t.ink.lines[o%t.ink.lines.length]),r);e.parts.replaceChildren(...n.parts.length>1?n.parts.map(s):[]),hh(t,e)}function d2(t){let e=O("span",{class:"play-swatch","aria-hidden":"true"});return e.style.background=t,e}function cb({quantity:t,on:e}){return t.parts.map((n,i)=>i).filter(n=>e[n])}function hh(t,e){e.chart?.dispose();let n=cb(e);e.chart=tb(e.plot,{quantity:e.quantity,names:n.map(i=>e.quantity.parts[i]),motions:e.quantity.isOfBoth?1:Math.max(1,t.motions.length),colours:n.map(i=>t.ink.lines[i%t.ink.lines.length]),ink:t.ink,timeUnit:t.units.time,seek:t.seek,zoomed:i=>{t.range=i,Ws(t)}})}function p2(t){t.cards.forEach(({chart:e})=>e?.resize()),Ws(t)}function Sr({motions:t}){return Math.max(...t.map(({track:e})=>e.reached),0)||1}function Sp(t){if(t.range)return t.range;let e=t.motions.map(({track:n})=>s2*(n.rest?.time||1/0));return[0,Math.min(Sr(t),Math.max(...e))||1]}function Ws(t){t.motions.length&&t.cards.forEach(e=>hb(t,e,Sp(t)))}function m2(t,e){if(!t.queue.length&&t.drawnTo===Sr(t))return!0;if(!t.queue.length&&e-t.drawnAt<r2)return!1;t.queue.length||Object.assign(t,{drawnAt:e,drawnTo:Sr(t),queue:[...t.cards]});let n=t.queue.shift();return t.cards.includes(n)&&hb(t,n,Sp(t)),!t.queue.length&&t.drawnTo===Sr(t)}function hb(t,e,n){let i=e.chart.columns(),s=xp(n[0],n[1],n2*i),r=cb(e),o=od(e.quantity,t.motions,s),a=e.quantity.parts.length,l=o.filter((h,f)=>r.includes(f%a)),c=jv(s,l,i);e.chart.put(c.times,c.series.map(h=>Array.from(h,f=>Number.isFinite(f)?f:null)),n),e.chart.point(t.time)}var g2=200,_2=40,y2=4,x2=4;function uh(t){return t.map(({parts:e=[]})=>{let n=e.filter(({is_thread:i})=>!i);return(n.length?n:e).map(({positions:i,lines:s})=>gs(i||s||"",Float32Array))})}function wp(t){return t.map(({parts:e=[]})=>e.length>0&&e.every(({is_thread:n})=>n))}function Tp(t,e,n,i){let s=i.map(m=>m.flatMap(g=>Qo(g))),r=t.standing(0,new Float64Array(Hs(e))),{moving:o}=Mi(e),a=b2(n,o),l=s.slice(o).map((m,g)=>Mp(r,o+g,m)),c=a.map(m=>Mp(r,m,s[m])).flat(),h=ji([...c,...l.flat(),...fb(n,c).flat()])??n,f=v2(t,r,a,{marks:s,middle:h.middle,reach:y2*(h.size||n.size||1)}),u=f.flat(),d=f.reduce((m,g)=>ub(g)>ub(m)?g:m,[]),p=T2(u,[...l,...fb(n,u)]),y=ji(p)??{middle:n.middle,size:n.size,lowest:n.middle[2]};return{middle:y.middle,size:Math.max(y.size,1e-9)||n.size||1,lowest:y.lowest,places:p,swept:u,widest:d}}function ub(t){return ji(t)?.size??0}function v2(t,e,n,{marks:i,middle:s,reach:r}){let o=S2(t).map(a=>t.standing(a,e)&&n.map(l=>Mp(e,l,i[l])));return n.map((a,l)=>{let c=o.map(u=>u[l]),h=c.findLastIndex(u=>u.every(d=>A2(d,s,r))),f=c.slice(0,h+1);return M2(f)&&n.length>1?[]:f.flat().filter(u=>u.every(Number.isFinite))})}function b2({things:t},e){let n=wp(t.slice(0,e)),i=[...n.keys()].filter(s=>!n[s]);return i.length?i:[...n.keys()]}function S2({reached:t,over:e}){let n=e?g2:_2;return Array.from({length:n+1},(i,s)=>t*(s/n)**3)}function Mp(t,e,n){return n.length?n.map(i=>Zt(t,e,i)):[Zt(t,e,[0,0,0])]}function M2(t){let[e]=t;return t.every(n=>n.every((i,s)=>i.every((r,o)=>r===e[s][o])))}function fb({walls:t=[]},e){let n=ji(e);return n?t.map(({normal:i,level:s})=>[w2(i,s,n.middle)]):[]}function w2(t,e,n){let i=t.reduce((r,o)=>r+o*o,0)||1,s=(e-t.reduce((r,o,a)=>r+o*n[a],0))/i;return t.map((r,o)=>n[o]+s*r)}function T2(t,e){let n=ji(t);return n?e.map(s=>({places:s,away:E2(n.middle,s)})).sort((s,r)=>s.away-r.away).reduce((s,{places:r})=>{let o=s.concat(r);return(ji(o)?.size??1/0)<=x2*n.size?o:s},t):e.flat()}function E2(t,e){return Math.min(...e.map(n=>Math.hypot(...n.map((i,s)=>i-t[s]))))}function A2(t,e,n){return t.every((i,s)=>Math.abs(i-e[s])<=n)}function Ep(t,e){let n=e.map(()=>0),i=t(n);for(let s=0;s<40&&i.every(Number.isFinite);s+=1){let r=R2(t,n,i,e),o=C2(t,n,r,i);if(!o)break;let a=o.amounts.every((l,c)=>Math.abs(l-n[c])<=1e-10*e[c]);if({amounts:n,now:i}=o,a)break}return n}function R2(t,e,n,i){let s=i.map((l,c)=>{let h=1e-6*l;return t(e.map((u,d)=>d===c?u+h:u)).map((u,d)=>(u-n[d])*l/h)}),r=Rp(Ap(s,1e-6),s.map(l=>-ml(l,n))),o=Math.max(...r.map(Math.abs)),a=o>.4?.4/o:1;return r.map((l,c)=>l*a*i[c])}function C2(t,e,n,i){for(let s=0;s<=5;s+=1){let r=e.map((a,l)=>a+n[l]/2**s),o=t(r);if(ml(o,o)<ml(i,i))return{amounts:r,now:o}}return null}function Ap(t,e){let n=t.reduce((i,s)=>i+ml(s,s),0)/t.length;return t.map((i,s)=>t.map((r,o)=>ml(i,r)+(s===o?e*n+1e-300:0)))}function Rp(t,e){let n=t.map((r,o)=>[...r,e[o]]),i=n.length;for(let r=0;r<i;r+=1)for(let o=r+1;o<i;o+=1){let a=n[o][r]/n[r][r];for(let l=r;l<=i;l+=1)n[o][l]-=a*n[r][l]}let s=new Array(i).fill(0);for(let r=i-1;r>=0;r-=1){let o=n[r].slice(r+1,i).reduce((a,l,c)=>a+l*s[r+1+c],0);s[r]=(n[r][i]-o)/n[r][r]}return s.map(r=>Number.isFinite(r)?r:0)}function ml(t,e){return t.reduce((n,i,s)=>n+i*e[s],0)}function Bi(t,e){return t.map((n,i)=>n-e[i])}function Nn(t,e){return t[0]*e[0]+t[1]*e[1]+t[2]*e[2]}function ea([t,e,n],[i,s,r]){return[e*r-n*s,n*i-t*r,t*s-e*i]}function fh(t){let e=Math.hypot(...t)||1;return t.map(n=>n/e)}var db=/^(.*)\.position\.[0-2]$/,Cp=/^(.*)\.tilt\.[01]$/,pb=1e-5,P2=.05,I2=1e-6,mb=[[1,0,0],[0,1,0],[0,0,1]];function gb({inputs:t},{size:e,axesOf:n}){let i=t.map(({path:a,is_start:l},c)=>({path:a,index:c,is_start:l})).filter(({is_start:a})=>a),s=(a,l)=>i.filter(({path:c})=>a.exec(c)?.[1]===l),r=[...new Set(i.map(({path:a})=>(db.exec(a)??Cp.exec(a))?.[1]).filter(Boolean))],o=a=>t.findIndex(l=>l.path===a);return r.flatMap(a=>{let l=s(db,a).map(({index:p})=>Pp(a,p,e,"place")),[c,h]=[o(`${a}.orientation.0.0`),o(`${a}.spin`)],f=[0,1,2].map(p=>o(`${a}.hinge.${p}`)),u=s(Cp,a).map(({index:p})=>Pp(a,p,1,"tilt"));if(f.every(p=>p>=0))return[...l,D2(a,{hinge:f,turns:c,tilt:s(Cp,a).map(({index:p})=>p),spin:h,axesOf:n})];let d=c>=0?mb.map(p=>Ip(a,c,p)):[...u,...l.length&&h>=0?[Pp(a,h,1,"spin")]:[]];return[...l,...d]})}function _b(t,e){let n=({index:i,indices:s})=>(s??[i]).some(r=>e.includes(r));return t.some(n)?t.filter(n):t}function Pp(t,e,n,i){return{group:t,index:e,size:n,kind:i,turn:(s,r)=>{s[e]+=r}}}function Ip(t,e,n){let i=[...Array(9).keys()].map(r=>e+r);return{group:t,indices:i,size:1,kind:"turn",turn:(r,o)=>i.filter((a,l)=>l%3===0).forEach(a=>{let l=[r[a],r[a+1],r[a+2]];O2(l,n,o).forEach((c,h)=>{r[a+h]=c})})}}function D2(t,{hinge:e,turns:n,tilt:i,spin:s,axesOf:r}){let o=f=>fh(e.map(u=>f[u]));if(n>=0)return{...Ip(t,n,mb[2]),kind:"hinge",turn:(f,u)=>Ip(t,n,o(f)).turn(f,u)};let a=[...i,s].filter(f=>f>=0),l=f=>N2(a.map(u=>L2(r,f,u)),o(f)),c=(f,u,d)=>a.forEach((p,y)=>{f[p]+=d[y]*u});return{group:t,indices:a,size:1,kind:"hinge",turn:(f,u)=>{let d=l(f);if(d.filter(y=>Math.abs(y)>I2).length===1)return c(f,u,d);let p=Math.max(1,Math.ceil(Math.abs(u)/P2));for(let y=0;y<p;y+=1){let m=Float64Array.from(f);c(m,u/p/2,l(f)),c(f,u/p,l(m))}return f}}}function L2(t,e,n){let i=Float64Array.from(e);i[n]+=pb;let[s,r]=[t(e),t(i)];return[0,1,2].map(o=>{let[a,l]=[(o+1)%3,(o+2)%3];return s.reduce((c,h,f)=>c+h[a]*(r[f][l]-h[l])-h[l]*(r[f][a]-h[a]),0)/(2*pb)})}function N2(t,e){return Rp(Ap(t,1e-9),t.map(n=>Nn(n,e)))}function O2(t,e,n){let[i,s]=[Math.cos(n),Math.sin(n)],r=Nn(t,e)*(1-i),o=ea(e,t);return t.map((a,l)=>a*i+o[l]*s+e[l]*r)}var F2=/^(.*)\.(?:velocity|angular_velocity|tilt_rate)\.[0-2]$/,U2=/^free\.\d+$/,k2=1e-9,B2=.001;function xb(t,e,{axes:n=[],parts:i}){let s={equations:t,scene:e,parts:i,marks:i.map(a=>a.flatMap(l=>Qo(l))),moving:Mi(t).moving};s.rows={p:new Float64Array(t.m),y:new Float64Array(t.n)},s.threads=wp(e.things),s.swept=n.flatMap(({input:a})=>a??[]),s.knobs=gb(t,{size:e.size,axesOf:a=>z2(no(s,a),s.moving)});let r=Float64Array.from(t.inputs,({value:a})=>a),o=Array.from({length:s.moving},(a,l)=>!s.threads[l]&&G2(s,l).some(c=>vb(s,r,l,c).length>0));return{mayHold:a=>o[a]??!1,hold:(a,l,c,h)=>V2(s,a,{thing:l,local:c,standing:h}),follow:(a,l)=>$2(s,a,l),placeOf:a=>Zt(no(s,a.values),a.thing,a.local)}}function no({equations:t,rows:{p:e,y:n}},i){t.rows(i,e,n),t.forcing(0,e);let s=new Float64Array(Hs(t));return t.standing(0,n,e,s),s}function z2(t,e){return Array.from({length:3*e},(n,i)=>{let s=12*Math.floor(i/3)+3+3*(i%3);return[...t.subarray(s,s+3)]})}function G2({marks:t,scene:e},n){return t[n].length?t[n]:[[0,0,0],[e.size/10,0,0]]}function vb(t,e,n,i){let s=Zt(no(t,e),n,i),r=t.knobs.filter(a=>{let l=Zt(no(t,gl(e,[a],[B2*a.size])),n,i);return Math.hypot(...Bi(l,s))>k2*t.scene.size}),o=r.filter(({kind:a})=>a==="place");return o.length?o:_b(r,t.swept)}function gl(t,e,n){let i=Float64Array.from(t);return e.forEach((s,r)=>s.turn(i,n[r])),i}function V2(t,e,{thing:n,local:i,standing:s}){let r=W2(t,H2(t,e),s),o=vb(t,r,n,i);return{thing:n,local:i,knobs:o,values:r}}function H2({equations:t},e){let n=Float64Array.from(e);return t.inputs.forEach(({path:i,is_start:s},r)=>{let o=s&&F2.exec(i)?.[1];o&&!U2.test(o)&&(n[r]=0)}),n}function W2(t,e,n){let{knobs:i,scene:s,moving:r,threads:o}=t,a=[...Array(r).keys()].filter(u=>!o[u]),l=i.some(({kind:u})=>u!=="tilt"&&u!=="place"),c=[[0,0,0],[0,0,s.size],...l?[[s.size,0,0],[0,s.size,0]]:[]],h=a.flatMap(u=>c.map(d=>Zt(n,u,d)));return gl(e,i,Ep(u=>{let d=no(t,gl(e,i,u));return a.flatMap(p=>c.map(y=>Zt(d,p,y))).flatMap((p,y)=>Bi(p,h[y]))},i.map(({size:u})=>u)))}function $2(t,e,{origin:n,way:i}){let{thing:s,local:r,knobs:o,values:a}=e,c=gl(a,o,Ep(h=>{let f=Bi(Zt(no(t,gl(a,o,h)),s,r),n);return f.map((u,d)=>u-i[d]*Nn(f,i))},o.map(({size:h})=>h)));return X2(t,c,o),q2(t,c,e),{...e,values:c}}function X2({equations:{inputs:t}},e,n){new Set(n.map(({group:i})=>i)).forEach(i=>{let s=n.filter(o=>o.group===i&&o.kind==="tilt").map(({index:o})=>o),r=Math.hypot(...s.map(o=>e[o]));s.length>1&&r>Math.PI&&s.forEach(o=>{e[o]*=1-2*Math.PI/r}),s.length===1&&(e[s[0]]=yb(e[s[0]],t[s[0]]))}),n.filter(({kind:i,indices:s})=>i==="hinge"&&s.length<9).forEach(({indices:i})=>{let s=i.filter(r=>Math.abs(e[r])>1e-9);s.length===1&&(e[s[0]]=yb(e[s[0]],t[s[0]]))})}function yb(t,{low:e,high:n}){let[i,s]=n>e?[e,n]:[-Math.PI,Math.PI];return t>=i&&t<=s?t:t-2*Math.PI*Math.round((t-(i+s)/2)/(2*Math.PI))}function q2(t,e,{thing:n,knobs:i}){(t.scene.walls??[]).forEach(({normal:s,level:r})=>{let o=no(t,e),a=t.parts[n].reduce((l,c)=>{let h=l;for(let f=0;f+2<c.length;f+=3)h=Math.max(h,r-Nn(Zt(o,n,[c[f],c[f+1],c[f+2]]),s));return h},0);i.filter(({kind:l})=>l==="place").forEach(({index:l})=>{let c=Number(t.equations.inputs[l].path.at(-1));e[l]+=s[c]*a/Nn(s,s)})})}function bb(t,{change:e,ask:n}){let{equations:i,data:s,places:r}=t,[o,a]=[null,null],l=()=>o??=xb(i,s.scene,{axes:s.axes??[],parts:uh(s.scene.things)}),c=u=>{Object.assign(a,{values:u,isMoved:!0}),n()},h=u=>{f(),a=null,t.playing=u,t.meter.clear(),n()},f=()=>{a?.isMoved&&(a.isMoved=!1,e(a.values),t.stage?.put(t.time))};return{isHeld:()=>a!==null,setsStart:()=>!!a?.grip,flush:f,acts:{mayHold:u=>r[u]!==null||l().mayHold(u),isPlaced:u=>r[u]!==null,hold:(u,d,p)=>{a={before:t.values,wasPlaying:t.playing,values:t.values,grip:d&&l().hold(t.values,u,d,p),isMoved:!1},a.grip&&c(a.grip.values)},follow:u=>{a.grip=l().follow(a.grip,u),c(a.grip.values)},where:()=>l().placeOf(a.grip),place:(u,[d,p])=>{let y=Float64Array.from(a.values);[d,p].forEach((m,g)=>{y[r[u][g]]=m}),c(y)},drop:()=>h(a.grip?!0:a.wasPlaying),back:()=>{let{before:u,wasPlaying:d}=a;a=null,e(u),t.playing=d}}}}var Sb={light:["#0072b2","#d55e00","#009e73","#cc79a7","#6b6b6b","#9a6a00"],dark:["#56b4e9","#e69f00","#2bc79a","#e59fc5","#b8b8b8","#f0e442"]};function Dp(t){return globalThis.matchMedia?.(`(prefers-${t})`).matches??!1}function Lp(t){let e=getComputedStyle(t),n=(i,s)=>e.getPropertyValue(i).trim()||s;return{text:e.color,paper:n("--play-paper","#ffffff"),line:n("--play-line","#9aa1a9"),faint:n("--play-faint","#e3e6ea"),font:`13px ${e.fontFamily}`,lines:Dp("color-scheme: dark")?Sb.dark:Sb.light}}function Mb(t){let e=globalThis.matchMedia?.("(prefers-color-scheme: dark)");return e?.addEventListener("change",t),()=>e?.removeEventListener("change",t)}function wb(t){if(!t?.isTouched)return null;let{camera:e,controls:n}=t;return[...e.position.toArray(),...n.target.toArray()].map(i=>Number(i.toPrecision(7)))}function Tb(t,e){Object.assign(t,{isTouched:!0,glide:null}),t.camera.position.fromArray(e.slice(0,3)),t.controls.target.fromArray(e.slice(3)),t.controls.update()}var Y2=/^(?:placed|magnets)\.(\d+)\.position\.([0-2])$/;function Eb(t,e){let n=new Map;e.forEach(({path:s},r)=>{let o=Y2.exec(s);if(!o)return;let a=n.get(Number(o[1]))??[null,null,null];a[Number(o[2])]=r,n.set(Number(o[1]),a)});let i=-1;return t.map(s=>{if(!s.is_placed)return null;i+=1;let r=s.position_inputs??n.get(i)??null;return r&&Number.isInteger(r[0])&&Number.isInteger(r[1])?r:null})}function Ab(t,e,n,i){let s=[0,1,2].map(r=>e.findIndex(o=>o.path===`${t}.${r}`));return s.every(r=>r<0)?i:s.map((r,o)=>r<0?i[o]:n[r])}var Np=2,K2={" ":"toggle",",":"frameBack",".":"frameOn","<":"stepBack",">":"stepOn"},Z2="input, select, textarea, button, summary, a, dialog";function Rb(t,{acts:e,unit:n}){let i=(c,h,f)=>O("button",{type:"button",title:f,"aria-label":`${c}: ${f}`,onclick:()=>e[h]()},c),s=i(_`Play`,"toggle",_`play or pause (space)`),r=O("select",{"aria-label":_`speed`,onchange:()=>e.speed(Number(r.value))},...gc.map(c=>O("option",{value:c,selected:c===1},`× ${Vf(c)}`))),o=O("input",{type:"range",class:"play-scrub",min:0,max:1,step:"any",value:0,"aria-label":_`time`,oninput:()=>e.seek(Number(o.value))}),a=O("output",{class:"play-clock"}),l=O("span",{class:"play-rate"});return t.append(O("div",{class:"play-row"},i(_`Start`,"again",_`back to the start`),i(_`−step`,"stepBack",_`one integration step back (<)`),i("−1","frameBack",_`one frame back (,)`),s,i("+1","frameOn",_`one frame forward (.)`),i(_`+step`,"stepOn",_`one integration step forward (>)`),r,a,l),o),{put:c=>j2({play:s,speed:r,scrub:o,clock:a,rate:l,unit:n},c)}}function j2({play:t,speed:e,scrub:n,clock:i,rate:s,unit:r},{time:o,end:a,reached:l,playing:c,speed:h,measured:f}){e.value!==String(h)&&(e.value=h),Ji(t,c?_`Pause`:_`Play`),t.setAttribute("aria-label",`${t.textContent}: ${t.title}`),Ji(i,_`${Dn(o,"1",Np)} of ${Dn(a,r,Np)}`),Ji(s,c?f0(h,f,r):""),n.max=a,n.value=o,n.setAttribute("aria-valuetext",Dn(o,r,Np)),n.style.setProperty("--computed",`${a>0?100*Math.min(l,a)/a:0}%`)}function Ji(t,e){t.textContent!==e&&(t.textContent=e)}function Cb(t,e=document){let n=i=>{let s=K2[i.key];!s||i.defaultPrevented||i.ctrlKey||i.metaKey||i.altKey||i.target.closest?.(Z2)||(i.preventDefault(),t[s]())};return e.addEventListener("keydown",n),()=>e.removeEventListener("keydown",n)}var Pb=32,J2=1e-12,Q2=1e-9,eD={records:t=>_`The recorded motion ends at t = ${t}.`,not_finite:t=>_`Failed because the state became infinite (t = ${t}).`,step_underflow:t=>_`Failed because the steps became too small (t = ${t}).`,out_of_steps:t=>_`Stopped at the limit on the number of steps (t = ${t}).`,out_of_jumps:t=>_`Stopped at the limit on the number of impacts (t = ${t}).`};function _l({rest:t,over:e}){return e||(t?{label:-1,magnet:-1,status:"at rest",...t,rest_time:t.time}:null)}function Ib(t,e,n,i={has_rest:!0}){if(!t)return"";if(Number.isFinite(t.rest_time))return tD(t,e(t),Dn(t.rest_time,n));let s=Dn(t.time,n);return t.status==="done"?iD(s,i):eD[t.status]?.(s)??""}function tD(t,e,n){return t.is_stuck?nD(t,e,n):t.face>=0?_`Ends up lying on ${e}; this is certain from t = ${n} on.`:e?t.is_certain?_`Comes to rest: ${e}, captured at t = ${n}.`:_`Slow since t = ${n}, near ${e}; capture is not proved.`:_`Slow since t = ${n}, not near any named place; capture is not proved.`}function nD({is_certain:t},e,n){return e?t?_`Stuck since t = ${n}, held by dry friction in the well of ${e}.`:_`Stuck since t = ${n}, held by dry friction near ${e}.`:_`Stuck since t = ${n}, held by dry friction.`}function iD(t,{has_rest:e,is_noisy:n,is_driven:i,loses:s,lies:r,share:o}){return r?_`At rest on the wall when the integration ended (t = ${t}).`:n?_`Still moving at t = ${t}: noise never lets it rest.`:i?_`Still moving at t = ${t}, as a driven system does.`:s===!1?_`Still moving at t = ${t}, as a system without drag does.`:e?_`Not at rest when the integration ended (t = ${t}).`:o<Q2?_`Hardly moves any more at t = ${t}.`:_`Still moving at t = ${t}.`}function Db(t,{asks:e={has_rest:!0},lost:n=0,lies:i=!1}){let s=Ob(t),{kinetic:r,lost:o}=t.energy(t.reached),a=n<0||!(s>0)?null:Math.abs(o)>J2*s;return{...e,loses:a,lies:i,share:s>0?r/s:NaN}}function Lb({method:t,tolerance:e,step:n,unit:i},s){return s?_`Recorded motion, linearly interpolated`:e==null?_`${t}, step ${pr(n,i)}`:_`${t}, tolerance ${Ni(e)}`}function Nb(t,e,n){let{drift:i}=t.energy(t.reached),s=Ob(t),r=n?_`${t.steps+1} records`:_`${t.steps} steps`,o=pr(i,e,2);return s>0?_`${r}, energy drift ${o} (${Ni(Math.abs(i)/s,2)} of the largest kinetic energy)`:_`${r}, energy drift ${o}`}function Ob(t){let e=0;for(let n=0;n<=Pb;n++)e=Math.max(e,t.energy(t.reached*n/Pb).kinetic);return e}function Fb(t,e){return t?Object.entries(t).map(([n,i])=>{let s=e.find(o=>o.name===n),r=typeof i=="number"?pr(i,s?.unit,6):String(i);return`${s?.label??n} = ${r}`}).join(", "):""}var sD=2;function Ub({root:t,below:e},{name:n,answers:i,units:s,integrate:r}){let o=Array.from({length:sD},()=>rD(t,e)),a=e.appendChild(O("p",{class:"play-method"}));return{put:l=>{Ji(a,[...new Set(l.map(({isRecorded:c})=>Lb(r,c)))].join("; ")),o.forEach((c,h)=>{c.node.hidden=c.account.hidden=h>=l.length,h<l.length&&oD(c,l[h],{which:h,name:n,answers:i,units:s,isPair:l.length>1})})}}}function rD(t,e){let n=["who","answer","end","agrees","aside"],[i,s,r,o,a]=n.map(f=>O("span",{class:`play-${f}`})),l=O("span",{"aria-live":"polite"},s," ",r," ",o," ",a),c=t.appendChild(O("div",{class:"play-line"},i,l)),h=e.appendChild(O("p",{class:"play-account"}));return{node:c,who:i,answer:s,end:r,agrees:o,aside:a,account:h}}function oD(t,e,{which:n,name:i,answers:s,units:r,isPair:o}){let{track:a,where:l,isRecorded:c}=e,h=s(e);Ji(t.who,lD(l,n,o)),Ji(t.answer,h.outcome?mv({...h,unit:r.time}):""),Ji(t.end,Ib(_l(a),i(e),r.time,aD(a,h))),Ji(t.agrees,e.agrees??""),Ji(t.aside,e.aside??""),Ji(t.account,Nb(a,r.energy,c))}function aD(t,{asks:e,lost:n,outcome:i}){return t.over?.status==="done"?Db(t,{asks:e,lost:n,lies:i?.lying>=0}):void 0}function lD(t,e,n){return n?e===0?t?_`First motion, start: ${t}`:_`First motion`:t?_`Second motion, start: ${t}`:_`Second motion`:t?_`Start: ${t}`:""}var Op=1e3,cD=[[()=>_`Start`,!0],[()=>_`Parameters`,!1]];function kb({knobs:t,sliders:e},{inputs:n,chosen:i,lacking:s,axes:r,swept:o,changed:a,reset:l}){let c=n.map((d,p)=>fD(d,p,n,{changed:a,named:n0(d,n,r)})),h=i.map(d=>n.findIndex(p=>p.path===d)).filter(d=>d>=0),f=O("button",{type:"button",class:"play-reset",onclick:l},_`Reset all`),u=cD.flatMap(([d,p])=>{let y=hD(n,c,{swept:o,first:h,isStart:p});return y.length?[O("h3",{},d()),...y.map(m=>uD(m))]:[]});return t.append(...h.map(d=>c[d].node)),s.length&&t.append(O("p",{class:"muted"},_`This page cannot change these controls of the study: ${s.join(", ")}.`)),e.append(O("details",{class:"play-more",open:!h.length},O("summary",{},_`More parameters`),O("div",{class:"play-row"},f),...u)),{put:d=>{c.forEach((p,y)=>p.put(d[y])),f.disabled=n.every(({value:p},y)=>d[y]===p)}}}function hD(t,e,{swept:n,first:i,isStart:s}){let r=new Map;return t.forEach((o,a)=>{if(o.is_start!==s||i.includes(a))return;let{group:l}=Sc(o.path),c=r.get(l)??{name:l,nodes:[],isOpen:!1};c.nodes.push(e[a].node),c.isOpen||=n.includes(a),r.set(l,c)}),[...r.values()]}function uD({name:t,nodes:e,isOpen:n}){let i=t.split(".").includes("shapes")?O("p",{class:"muted"},_`These values change the motion; the 3D view keeps the original shapes.`):null;return O("details",{class:"play-group",open:n},O("summary",{},Oi(qa(t))||_`scene`),i,...e)}function fD(t,e,n,{changed:i,named:s}){let{name:r,size:o}=Po(t.unit),a=X0(t),{group:l,name:c}=Sc(t.path),h=n.map(({path:A})=>Sc(A)).filter(A=>A.group===l).map(A=>A.name),f=H0(c,h),u=s??`${qa(l)} ${f}`,d=r&&r!=="1"?_`${u} in ${qt(r)}`:u,p=O("input",{type:"number",step:"any","aria-label":d,onchange:()=>I()}),y=O("input",{type:"range",min:0,max:Op,step:1,"aria-label":_`${d}, slider`,oninput:()=>M()}),m=O("button",{type:"button",title:_`reset to the value of the study`,"aria-label":_`reset ${d}`,onclick:()=>R(t.value)},"↺"),g=O("div",{class:"play-input",title:t.path},O("span",{class:"play-input-name"},s??f),p,O("span",{class:"play-unit"},r==="1"?"":qt(r)),y,m),b=A=>{p.value=Number((A/o).toPrecision(7)),y.value=Math.round(Op*q0(a,A)),y.setAttribute("aria-valuetext",`${Ni(A/o)} ${qt(r)}`),m.disabled=A===t.value},R=A=>i(e,A),M=()=>R(o*K0(dD(a,o),Y0(a,Number(y.value)/Op)/o)),I=()=>{let A=p.valueAsNumber*o;Number.isFinite(A)&&R(A)};return b(t.value),{node:g,put:b}}function dD({low:t,high:e},n){return{low:t/n,high:e/n}}var Or={LEFT:0,MIDDLE:1,RIGHT:2,ROTATE:0,DOLLY:1,PAN:2},Fr={ROTATE:0,PAN:1,DOLLY_PAN:2,DOLLY_ROTATE:3},yS=0,fm=1,xS=2;var Yl=1,vS=2,Ca=3,bs=0,ri=1,Hi=2,fo=0,Pa=1,dm=2,pm=3,mm=4,bS=5;var po=100,SS=101,MS=102,wS=103,TS=104,ES=200,AS=201,RS=202,CS=203,gm=204,_m=205,PS=206,IS=207,DS=208,LS=209,NS=210,OS=211,FS=212,US=213,kS=214,kh=0,Bh=1,zh=2,_a=3,Gh=4,Vh=5,Hh=6,Wh=7,xu=0,BS=1,zS=2,Ss=0,ym=1,xm=2,vm=3,bm=4,Sm=5,Mm=6,wm=7;var Tm=300,mo=301,Ia=302,vu=303,bu=304,$h=1e3,vs=1001,Xh=1002,Pn=1003,GS=1004;var Kl=1005;var ii=1006,Su=1007;var nr=1008;var hi=1009,Em=1010,Am=1011,Da=1012,Mu=1013,rs=1014,os=1015,as=1016,wu=1017,Tu=1018,go=1020,Rm=35902,Cm=35899,Pm=1021,Im=1022,ls=1023,js=1026,ir=1027,Dm=1028,Eu=1029,Ur=1030,Au=1031;var Ru=1033,Zl=33776,jl=33777,Jl=33778,Ql=33779,Cu=35840,Pu=35841,Iu=35842,Du=35843,Lu=36196,Nu=37492,Ou=37496,Fu=37488,Uu=37489,ec=37490,ku=37491,Bu=37808,zu=37809,Gu=37810,Vu=37811,Hu=37812,Wu=37813,$u=37814,Xu=37815,qu=37816,Yu=37817,Ku=37818,Zu=37819,ju=37820,Ju=37821,Qu=36492,ef=36494,tf=36495,nf=36283,sf=36284,tc=36285,rf=36286;var El=2300,qh=2301,Fh=2302,sm=2303,rm=2400,om=2401,am=2402;var VS=3200;var of=0,HS=1,sr="",Ei="srgb",Al="srgb-linear",Rl="linear",Et="srgb";var Uh=7680;var WS=519,$S=512,XS=513,qS=514,Lm=515,YS=516,KS=517,Nm=518,Om=519,Fm=35044;var Um="300 es",Gi=2e3,ya=2001;function pD(t){for(let e=t.length-1;e>=0;--e)if(t[e]>=65535)return!0;return!1}function mD(t){return ArrayBuffer.isView(t)&&!(t instanceof DataView)}function Cl(t){return document.createElementNS("http://www.w3.org/1999/xhtml",t)}function ZS(){let t=Cl("canvas");return t.style.display="block",t}var Bb={},xa=null;function Pl(...t){let e="THREE."+t.shift();xa?xa("log",e,...t):console.log(e,...t)}function jS(t){let e=t[0];if(typeof e=="string"&&e.startsWith("TSL:")){let n=t[1];n&&n.isStackTrace?t[0]+=" "+n.getLocation():t[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return t}function qe(...t){t=jS(t);let e="THREE."+t.shift();if(xa)xa("warn",e,...t);else{let n=t[0];n&&n.isStackTrace?console.warn(n.getError(e)):console.warn(e,...t)}}function et(...t){t=jS(t);let e="THREE."+t.shift();if(xa)xa("error",e,...t);else{let n=t[0];n&&n.isStackTrace?console.error(n.getError(e)):console.error(e,...t)}}function Ml(...t){let e=t.join(" ");e in Bb||(Bb[e]=!0,qe(...t))}function JS(t,e,n){return new Promise(function(i,s){function r(){switch(t.clientWaitSync(e,t.SYNC_FLUSH_COMMANDS_BIT,0)){case t.WAIT_FAILED:s();break;case t.TIMEOUT_EXPIRED:setTimeout(r,n);break;default:i()}}setTimeout(r,n)})}var QS={[kh]:kh,[zh]:Hh,[Gh]:Gh,[_a]:Vh,[Bh]:Bh,[Hh]:zh,[Wh]:Wh,[Vh]:_a},ns=class{addEventListener(e,n){this._listeners===void 0&&(this._listeners={});let i=this._listeners;i[e]===void 0&&(i[e]=[]),i[e].indexOf(n)===-1&&i[e].push(n)}hasEventListener(e,n){let i=this._listeners;return i===void 0?!1:i[e]!==void 0&&i[e].indexOf(n)!==-1}removeEventListener(e,n){let i=this._listeners;if(i===void 0)return;let s=i[e];if(s!==void 0){let r=s.indexOf(n);r!==-1&&s.splice(r,1)}}dispatchEvent(e){let n=this._listeners;if(n===void 0)return;let i=n[e.type];if(i!==void 0){e.target=this;let s=i.slice(0);for(let r=0,o=s.length;r<o;r++)s[r].call(this,e);e.target=null}}},Gn=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],zb=1234567,wl=Math.PI/180,va=180/Math.PI;function kr(){let t=Math.random()*4294967295|0,e=Math.random()*4294967295|0,n=Math.random()*4294967295|0,i=Math.random()*4294967295|0;return(Gn[t&255]+Gn[t>>8&255]+Gn[t>>16&255]+Gn[t>>24&255]+"-"+Gn[e&255]+Gn[e>>8&255]+"-"+Gn[e>>16&15|64]+Gn[e>>24&255]+"-"+Gn[n&63|128]+Gn[n>>8&255]+"-"+Gn[n>>16&255]+Gn[n>>24&255]+Gn[i&255]+Gn[i>>8&255]+Gn[i>>16&255]+Gn[i>>24&255]).toLowerCase()}function at(t,e,n){return Math.max(e,Math.min(n,t))}function km(t,e){return(t%e+e)%e}function gD(t,e,n,i,s){return i+(t-e)*(s-i)/(n-e)}function _D(t,e,n){return t!==e?(n-t)/(e-t):0}function Tl(t,e,n){return(1-n)*t+n*e}function yD(t,e,n,i){return Tl(t,e,1-Math.exp(-n*i))}function xD(t,e=1){return e-Math.abs(km(t,e*2)-e)}function vD(t,e,n){return t<=e?0:t>=n?1:(t=(t-e)/(n-e),t*t*(3-2*t))}function bD(t,e,n){return t<=e?0:t>=n?1:(t=(t-e)/(n-e),t*t*t*(t*(t*6-15)+10))}function SD(t,e){return t+Math.floor(Math.random()*(e-t+1))}function MD(t,e){return t+Math.random()*(e-t)}function wD(t){return t*(.5-Math.random())}function TD(t){t!==void 0&&(zb=t);let e=zb+=1831565813;return e=Math.imul(e^e>>>15,e|1),e^=e+Math.imul(e^e>>>7,e|61),((e^e>>>14)>>>0)/4294967296}function ED(t){return t*wl}function AD(t){return t*va}function RD(t){return t>0&&Number.isInteger(t)&&2**Math.round(Math.log2(t))===t}function CD(t){return Math.pow(2,Math.ceil(Math.log(t)/Math.LN2))}function Bm(t){return Math.pow(2,Math.floor(Math.log(t)/Math.LN2))}function PD(t,e,n,i,s){let r=Math.cos,o=Math.sin,a=r(n/2),l=o(n/2),c=r((e+i)/2),h=o((e+i)/2),f=r((e-i)/2),u=o((e-i)/2),d=r((i-e)/2),p=o((i-e)/2);switch(s){case"XYX":t.set(a*h,l*f,l*u,a*c);break;case"YZY":t.set(l*u,a*h,l*f,a*c);break;case"ZXZ":t.set(l*f,l*u,a*h,a*c);break;case"XZX":t.set(a*h,l*p,l*d,a*c);break;case"YXY":t.set(l*d,a*h,l*p,a*c);break;case"ZYZ":t.set(l*p,l*d,a*h,a*c);break;default:qe("MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+s)}}function af(t){switch(t.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function zm(t,e){if(e.constructor===Float32Array)return t;let n=af(e);if(n===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(t/n,-1)}function Gm(t,e){if(e.constructor===Float32Array)return t;let n=af(e);if(n===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(t*n)}var nc={DEG2RAD:wl,RAD2DEG:va,generateUUID:kr,clamp:at,euclideanModulo:km,mapLinear:gD,inverseLerp:_D,lerp:Tl,damp:yD,pingpong:xD,smoothstep:vD,smootherstep:bD,randInt:SD,randFloat:MD,randFloatSpread:wD,seededRandom:TD,degToRad:ED,radToDeg:AD,isPowerOfTwo:RD,ceilPowerOfTwo:CD,floorPowerOfTwo:Bm,setQuaternionFromProperEuler:PD,normalize:Gm,denormalize:zm},Ye=class{static{this.prototype.isVector2=!0}constructor(e=0,n=0){this.x=e,this.y=n}get width(){return this.x}set width(e){this.x=e}get height(){return this.y}set height(e){this.y=e}set(e,n){return this.x=e,this.y=n,this}setScalar(e){return this.x=e,this.y=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setComponent(e,n){switch(e){case 0:this.x=n;break;case 1:this.y=n;break;default:throw new Error("THREE.Vector2: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y)}copy(e){return this.x=e.x,this.y=e.y,this}add(e){return this.x+=e.x,this.y+=e.y,this}addScalar(e){return this.x+=e,this.y+=e,this}addVectors(e,n){return this.x=e.x+n.x,this.y=e.y+n.y,this}addScaledVector(e,n){return this.x+=e.x*n,this.y+=e.y*n,this}sub(e){return this.x-=e.x,this.y-=e.y,this}subScalar(e){return this.x-=e,this.y-=e,this}subVectors(e,n){return this.x=e.x-n.x,this.y=e.y-n.y,this}multiply(e){return this.x*=e.x,this.y*=e.y,this}multiplyScalar(e){return this.x*=e,this.y*=e,this}divide(e){return this.x/=e.x,this.y/=e.y,this}divideScalar(e){return this.multiplyScalar(1/e)}applyMatrix3(e){let n=this.x,i=this.y,s=e.elements;return this.x=s[0]*n+s[3]*i+s[6],this.y=s[1]*n+s[4]*i+s[7],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this}clamp(e,n){return this.x=at(this.x,e.x,n.x),this.y=at(this.y,e.y,n.y),this}clampScalar(e,n){return this.x=at(this.x,e,n),this.y=at(this.y,e,n),this}clampLength(e,n){let i=this.length();return this.divideScalar(i||1).multiplyScalar(at(i,e,n))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(e){return this.x*e.x+this.y*e.y}cross(e){return this.x*e.y-this.y*e.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(e){let n=Math.sqrt(this.lengthSq()*e.lengthSq());if(n===0)return Math.PI/2;let i=this.dot(e)/n;return Math.acos(at(i,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let n=this.x-e.x,i=this.y-e.y;return n*n+i*i}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,n){return this.x+=(e.x-this.x)*n,this.y+=(e.y-this.y)*n,this}lerpVectors(e,n,i){return this.x=e.x+(n.x-e.x)*i,this.y=e.y+(n.y-e.y)*i,this}equals(e){return e.x===this.x&&e.y===this.y}fromArray(e,n=0){return this.x=e[n],this.y=e[n+1],this}toArray(e=[],n=0){return e[n]=this.x,e[n+1]=this.y,e}fromBufferAttribute(e,n){return this.x=e.getX(n),this.y=e.getY(n),this}rotateAround(e,n){let i=Math.cos(n),s=Math.sin(n),r=this.x-e.x,o=this.y-e.y;return this.x=r*i-o*s+e.x,this.y=r*s+o*i+e.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},si=class{constructor(e=0,n=0,i=0,s=1){this.isQuaternion=!0,this._x=e,this._y=n,this._z=i,this._w=s}static slerpFlat(e,n,i,s,r,o,a){let l=i[s+0],c=i[s+1],h=i[s+2],f=i[s+3],u=r[o+0],d=r[o+1],p=r[o+2],y=r[o+3];if(f!==y||l!==u||c!==d||h!==p){let m=l*u+c*d+h*p+f*y;m<0&&(u=-u,d=-d,p=-p,y=-y,m=-m);let g=1-a;if(m<.9995){let b=Math.acos(m),R=Math.sin(b);g=Math.sin(g*b)/R,a=Math.sin(a*b)/R,l=l*g+u*a,c=c*g+d*a,h=h*g+p*a,f=f*g+y*a}else{l=l*g+u*a,c=c*g+d*a,h=h*g+p*a,f=f*g+y*a;let b=1/Math.sqrt(l*l+c*c+h*h+f*f);l*=b,c*=b,h*=b,f*=b}}e[n]=l,e[n+1]=c,e[n+2]=h,e[n+3]=f}static multiplyQuaternionsFlat(e,n,i,s,r,o){let a=i[s],l=i[s+1],c=i[s+2],h=i[s+3],f=r[o],u=r[o+1],d=r[o+2],p=r[o+3];return e[n]=a*p+h*f+l*d-c*u,e[n+1]=l*p+h*u+c*f-a*d,e[n+2]=c*p+h*d+a*u-l*f,e[n+3]=h*p-a*f-l*u-c*d,e}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get w(){return this._w}set w(e){this._w=e,this._onChangeCallback()}set(e,n,i,s){return this._x=e,this._y=n,this._z=i,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(e){return this._x=e.x,this._y=e.y,this._z=e.z,this._w=e.w,this._onChangeCallback(),this}setFromEuler(e,n=!0){let i=e._x,s=e._y,r=e._z,o=e._order,a=Math.cos,l=Math.sin,c=a(i/2),h=a(s/2),f=a(r/2),u=l(i/2),d=l(s/2),p=l(r/2);switch(o){case"XYZ":this._x=u*h*f+c*d*p,this._y=c*d*f-u*h*p,this._z=c*h*p+u*d*f,this._w=c*h*f-u*d*p;break;case"YXZ":this._x=u*h*f+c*d*p,this._y=c*d*f-u*h*p,this._z=c*h*p-u*d*f,this._w=c*h*f+u*d*p;break;case"ZXY":this._x=u*h*f-c*d*p,this._y=c*d*f+u*h*p,this._z=c*h*p+u*d*f,this._w=c*h*f-u*d*p;break;case"ZYX":this._x=u*h*f-c*d*p,this._y=c*d*f+u*h*p,this._z=c*h*p-u*d*f,this._w=c*h*f+u*d*p;break;case"YZX":this._x=u*h*f+c*d*p,this._y=c*d*f+u*h*p,this._z=c*h*p-u*d*f,this._w=c*h*f-u*d*p;break;case"XZY":this._x=u*h*f-c*d*p,this._y=c*d*f-u*h*p,this._z=c*h*p+u*d*f,this._w=c*h*f+u*d*p;break;default:qe("Quaternion: .setFromEuler() encountered an unknown order: "+o)}return n===!0&&this._onChangeCallback(),this}setFromAxisAngle(e,n){let i=n/2,s=Math.sin(i);return this._x=e.x*s,this._y=e.y*s,this._z=e.z*s,this._w=Math.cos(i),this._onChangeCallback(),this}setFromRotationMatrix(e){let n=e.elements,i=n[0],s=n[4],r=n[8],o=n[1],a=n[5],l=n[9],c=n[2],h=n[6],f=n[10],u=i+a+f;if(u>0){let d=.5/Math.sqrt(u+1);this._w=.25/d,this._x=(h-l)*d,this._y=(r-c)*d,this._z=(o-s)*d}else if(i>a&&i>f){let d=2*Math.sqrt(1+i-a-f);this._w=(h-l)/d,this._x=.25*d,this._y=(s+o)/d,this._z=(r+c)/d}else if(a>f){let d=2*Math.sqrt(1+a-i-f);this._w=(r-c)/d,this._x=(s+o)/d,this._y=.25*d,this._z=(l+h)/d}else{let d=2*Math.sqrt(1+f-i-a);this._w=(o-s)/d,this._x=(r+c)/d,this._y=(l+h)/d,this._z=.25*d}return this._onChangeCallback(),this}setFromUnitVectors(e,n){let i=e.dot(n)+1;return i<1e-8?(i=0,Math.abs(e.x)>Math.abs(e.z)?(this._x=-e.y,this._y=e.x,this._z=0,this._w=i):(this._x=0,this._y=-e.z,this._z=e.y,this._w=i)):(this._x=e.y*n.z-e.z*n.y,this._y=e.z*n.x-e.x*n.z,this._z=e.x*n.y-e.y*n.x,this._w=i),this.normalize()}angleTo(e){return 2*Math.acos(Math.abs(at(this.dot(e),-1,1)))}rotateTowards(e,n){let i=this.angleTo(e);if(i===0)return this;let s=Math.min(1,n/i);return this.slerp(e,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(e){return this._x*e._x+this._y*e._y+this._z*e._z+this._w*e._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let e=this.length();return e===0?(this._x=0,this._y=0,this._z=0,this._w=1):(e=1/e,this._x=this._x*e,this._y=this._y*e,this._z=this._z*e,this._w=this._w*e),this._onChangeCallback(),this}multiply(e){return this.multiplyQuaternions(this,e)}premultiply(e){return this.multiplyQuaternions(e,this)}multiplyQuaternions(e,n){let i=e._x,s=e._y,r=e._z,o=e._w,a=n._x,l=n._y,c=n._z,h=n._w;return this._x=i*h+o*a+s*c-r*l,this._y=s*h+o*l+r*a-i*c,this._z=r*h+o*c+i*l-s*a,this._w=o*h-i*a-s*l-r*c,this._onChangeCallback(),this}slerp(e,n){let i=e._x,s=e._y,r=e._z,o=e._w,a=this.dot(e);a<0&&(i=-i,s=-s,r=-r,o=-o,a=-a);let l=1-n;if(a<.9995){let c=Math.acos(a),h=Math.sin(c);l=Math.sin(l*c)/h,n=Math.sin(n*c)/h,this._x=this._x*l+i*n,this._y=this._y*l+s*n,this._z=this._z*l+r*n,this._w=this._w*l+o*n,this._onChangeCallback()}else this._x=this._x*l+i*n,this._y=this._y*l+s*n,this._z=this._z*l+r*n,this._w=this._w*l+o*n,this.normalize();return this}slerpQuaternions(e,n,i){return this.copy(e).slerp(n,i)}random(){let e=2*Math.PI*Math.random(),n=2*Math.PI*Math.random(),i=Math.random(),s=Math.sqrt(1-i),r=Math.sqrt(i);return this.set(s*Math.sin(e),s*Math.cos(e),r*Math.sin(n),r*Math.cos(n))}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._w===this._w}fromArray(e,n=0){return this._x=e[n],this._y=e[n+1],this._z=e[n+2],this._w=e[n+3],this._onChangeCallback(),this}toArray(e=[],n=0){return e[n]=this._x,e[n+1]=this._y,e[n+2]=this._z,e[n+3]=this._w,e}fromBufferAttribute(e,n){return this._x=e.getX(n),this._y=e.getY(n),this._z=e.getZ(n),this._w=e.getW(n),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},G=class{static{this.prototype.isVector3=!0}constructor(e=0,n=0,i=0){this.x=e,this.y=n,this.z=i}set(e,n,i){return i===void 0&&(i=this.z),this.x=e,this.y=n,this.z=i,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setComponent(e,n){switch(e){case 0:this.x=n;break;case 1:this.y=n;break;case 2:this.z=n;break;default:throw new Error("THREE.Vector3: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this}addVectors(e,n){return this.x=e.x+n.x,this.y=e.y+n.y,this.z=e.z+n.z,this}addScaledVector(e,n){return this.x+=e.x*n,this.y+=e.y*n,this.z+=e.z*n,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this}subVectors(e,n){return this.x=e.x-n.x,this.y=e.y-n.y,this.z=e.z-n.z,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this}multiplyVectors(e,n){return this.x=e.x*n.x,this.y=e.y*n.y,this.z=e.z*n.z,this}applyEuler(e){return this.applyQuaternion(Gb.setFromEuler(e))}applyAxisAngle(e,n){return this.applyQuaternion(Gb.setFromAxisAngle(e,n))}applyMatrix3(e){let n=this.x,i=this.y,s=this.z,r=e.elements;return this.x=r[0]*n+r[3]*i+r[6]*s,this.y=r[1]*n+r[4]*i+r[7]*s,this.z=r[2]*n+r[5]*i+r[8]*s,this}applyNormalMatrix(e){return this.applyMatrix3(e).normalize()}applyMatrix4(e){let n=this.x,i=this.y,s=this.z,r=e.elements,o=1/(r[3]*n+r[7]*i+r[11]*s+r[15]);return this.x=(r[0]*n+r[4]*i+r[8]*s+r[12])*o,this.y=(r[1]*n+r[5]*i+r[9]*s+r[13])*o,this.z=(r[2]*n+r[6]*i+r[10]*s+r[14])*o,this}applyQuaternion(e){let n=this.x,i=this.y,s=this.z,r=e.x,o=e.y,a=e.z,l=e.w,c=2*(o*s-a*i),h=2*(a*n-r*s),f=2*(r*i-o*n);return this.x=n+l*c+o*f-a*h,this.y=i+l*h+a*c-r*f,this.z=s+l*f+r*h-o*c,this}project(e){return this.applyMatrix4(e.matrixWorldInverse).applyMatrix4(e.projectionMatrix)}unproject(e){return this.applyMatrix4(e.projectionMatrixInverse).applyMatrix4(e.matrixWorld)}transformDirection(e){let n=this.x,i=this.y,s=this.z,r=e.elements;return this.x=r[0]*n+r[4]*i+r[8]*s,this.y=r[1]*n+r[5]*i+r[9]*s,this.z=r[2]*n+r[6]*i+r[10]*s,this.normalize()}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this}divideScalar(e){return this.multiplyScalar(1/e)}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this}clamp(e,n){return this.x=at(this.x,e.x,n.x),this.y=at(this.y,e.y,n.y),this.z=at(this.z,e.z,n.z),this}clampScalar(e,n){return this.x=at(this.x,e,n),this.y=at(this.y,e,n),this.z=at(this.z,e,n),this}clampLength(e,n){let i=this.length();return this.divideScalar(i||1).multiplyScalar(at(i,e,n))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,n){return this.x+=(e.x-this.x)*n,this.y+=(e.y-this.y)*n,this.z+=(e.z-this.z)*n,this}lerpVectors(e,n,i){return this.x=e.x+(n.x-e.x)*i,this.y=e.y+(n.y-e.y)*i,this.z=e.z+(n.z-e.z)*i,this}cross(e){return this.crossVectors(this,e)}crossVectors(e,n){let i=e.x,s=e.y,r=e.z,o=n.x,a=n.y,l=n.z;return this.x=s*l-r*a,this.y=r*o-i*l,this.z=i*a-s*o,this}projectOnVector(e){let n=e.lengthSq();if(n===0)return this.set(0,0,0);let i=e.dot(this)/n;return this.copy(e).multiplyScalar(i)}projectOnPlane(e){return Fp.copy(this).projectOnVector(e),this.sub(Fp)}reflect(e){return this.sub(Fp.copy(e).multiplyScalar(2*this.dot(e)))}angleTo(e){let n=Math.sqrt(this.lengthSq()*e.lengthSq());if(n===0)return Math.PI/2;let i=this.dot(e)/n;return Math.acos(at(i,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let n=this.x-e.x,i=this.y-e.y,s=this.z-e.z;return n*n+i*i+s*s}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)+Math.abs(this.z-e.z)}setFromSpherical(e){return this.setFromSphericalCoords(e.radius,e.phi,e.theta)}setFromSphericalCoords(e,n,i){let s=Math.sin(n)*e;return this.x=s*Math.sin(i),this.y=Math.cos(n)*e,this.z=s*Math.cos(i),this}setFromCylindrical(e){return this.setFromCylindricalCoords(e.radius,e.theta,e.y)}setFromCylindricalCoords(e,n,i){return this.x=e*Math.sin(n),this.y=i,this.z=e*Math.cos(n),this}setFromMatrixPosition(e){let n=e.elements;return this.x=n[12],this.y=n[13],this.z=n[14],this}setFromMatrixScale(e){let n=this.setFromMatrixColumn(e,0).length(),i=this.setFromMatrixColumn(e,1).length(),s=this.setFromMatrixColumn(e,2).length();return this.x=n,this.y=i,this.z=s,this}setFromMatrixColumn(e,n){return this.fromArray(e.elements,n*4)}setFromMatrix3Column(e,n){return this.fromArray(e.elements,n*3)}setFromEuler(e){return this.x=e._x,this.y=e._y,this.z=e._z,this}setFromColor(e){return this.x=e.r,this.y=e.g,this.z=e.b,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z}fromArray(e,n=0){return this.x=e[n],this.y=e[n+1],this.z=e[n+2],this}toArray(e=[],n=0){return e[n]=this.x,e[n+1]=this.y,e[n+2]=this.z,e}fromBufferAttribute(e,n){return this.x=e.getX(n),this.y=e.getY(n),this.z=e.getZ(n),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let e=Math.random()*Math.PI*2,n=Math.random()*2-1,i=Math.sqrt(1-n*n);return this.x=i*Math.cos(e),this.y=n,this.z=i*Math.sin(e),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},Fp=new G,Gb=new si,nt=class{static{this.prototype.isMatrix3=!0}constructor(e,n,i,s,r,o,a,l,c){this.elements=[1,0,0,0,1,0,0,0,1],e!==void 0&&this.set(e,n,i,s,r,o,a,l,c)}set(e,n,i,s,r,o,a,l,c){let h=this.elements;return h[0]=e,h[1]=s,h[2]=a,h[3]=n,h[4]=r,h[5]=l,h[6]=i,h[7]=o,h[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(e){let n=this.elements,i=e.elements;return n[0]=i[0],n[1]=i[1],n[2]=i[2],n[3]=i[3],n[4]=i[4],n[5]=i[5],n[6]=i[6],n[7]=i[7],n[8]=i[8],this}extractBasis(e,n,i){return e.setFromMatrix3Column(this,0),n.setFromMatrix3Column(this,1),i.setFromMatrix3Column(this,2),this}setFromMatrix4(e){let n=e.elements;return this.set(n[0],n[4],n[8],n[1],n[5],n[9],n[2],n[6],n[10]),this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,n){let i=e.elements,s=n.elements,r=this.elements,o=i[0],a=i[3],l=i[6],c=i[1],h=i[4],f=i[7],u=i[2],d=i[5],p=i[8],y=s[0],m=s[3],g=s[6],b=s[1],R=s[4],M=s[7],I=s[2],A=s[5],v=s[8];return r[0]=o*y+a*b+l*I,r[3]=o*m+a*R+l*A,r[6]=o*g+a*M+l*v,r[1]=c*y+h*b+f*I,r[4]=c*m+h*R+f*A,r[7]=c*g+h*M+f*v,r[2]=u*y+d*b+p*I,r[5]=u*m+d*R+p*A,r[8]=u*g+d*M+p*v,this}multiplyScalar(e){let n=this.elements;return n[0]*=e,n[3]*=e,n[6]*=e,n[1]*=e,n[4]*=e,n[7]*=e,n[2]*=e,n[5]*=e,n[8]*=e,this}determinant(){let e=this.elements,n=e[0],i=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8];return n*o*h-n*a*c-i*r*h+i*a*l+s*r*c-s*o*l}invert(){let e=this.elements,n=e[0],i=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],f=h*o-a*c,u=a*l-h*r,d=c*r-o*l,p=n*f+i*u+s*d;if(p===0)return this.set(0,0,0,0,0,0,0,0,0);let y=1/p;return e[0]=f*y,e[1]=(s*c-h*i)*y,e[2]=(a*i-s*o)*y,e[3]=u*y,e[4]=(h*n-s*l)*y,e[5]=(s*r-a*n)*y,e[6]=d*y,e[7]=(i*l-c*n)*y,e[8]=(o*n-i*r)*y,this}transpose(){let e,n=this.elements;return e=n[1],n[1]=n[3],n[3]=e,e=n[2],n[2]=n[6],n[6]=e,e=n[5],n[5]=n[7],n[7]=e,this}getNormalMatrix(e){return this.setFromMatrix4(e).invert().transpose()}transposeIntoArray(e){let n=this.elements;return e[0]=n[0],e[1]=n[3],e[2]=n[6],e[3]=n[1],e[4]=n[4],e[5]=n[7],e[6]=n[2],e[7]=n[5],e[8]=n[8],this}setUvTransform(e,n,i,s,r,o,a){let l=Math.cos(r),c=Math.sin(r);return this.set(i*l,i*c,-i*(l*o+c*a)+o+e,-s*c,s*l,-s*(-c*o+l*a)+a+n,0,0,1),this}scale(e,n){return Ml("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(Up.makeScale(e,n)),this}rotate(e){return Ml("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(Up.makeRotation(-e)),this}translate(e,n){return Ml("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(Up.makeTranslation(e,n)),this}makeTranslation(e,n){return e.isVector2?this.set(1,0,e.x,0,1,e.y,0,0,1):this.set(1,0,e,0,1,n,0,0,1),this}makeRotation(e){let n=Math.cos(e),i=Math.sin(e);return this.set(n,-i,0,i,n,0,0,0,1),this}makeScale(e,n){return this.set(e,0,0,0,n,0,0,0,1),this}equals(e){let n=this.elements,i=e.elements;for(let s=0;s<9;s++)if(n[s]!==i[s])return!1;return!0}fromArray(e,n=0){for(let i=0;i<9;i++)this.elements[i]=e[i+n];return this}toArray(e=[],n=0){let i=this.elements;return e[n]=i[0],e[n+1]=i[1],e[n+2]=i[2],e[n+3]=i[3],e[n+4]=i[4],e[n+5]=i[5],e[n+6]=i[6],e[n+7]=i[7],e[n+8]=i[8],e}clone(){return new this.constructor().fromArray(this.elements)}},Up=new nt,Vb=new nt().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),Hb=new nt().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function ID(){let t={enabled:!0,workingColorSpace:Al,spaces:{},convert:function(s,r,o){return this.enabled===!1||r===o||!r||!o||(this.spaces[r].transfer===Et&&(s.r=Zs(s.r),s.g=Zs(s.g),s.b=Zs(s.b)),this.spaces[r].primaries!==this.spaces[o].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[o].fromXYZ)),this.spaces[o].transfer===Et&&(s.r=ga(s.r),s.g=ga(s.g),s.b=ga(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===sr?Rl:this.spaces[s].transfer},getToneMappingMode:function(s){return this.spaces[s].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,o){return s.copy(this.spaces[o].fromXYZ).multiply(this.spaces[r].toXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace}},e=[.64,.33,.3,.6,.15,.06],n=[.2126,.7152,.0722],i=[.3127,.329];return t.define({[Al]:{primaries:e,whitePoint:i,transfer:Rl,toXYZ:Vb,fromXYZ:Hb,luminanceCoefficients:n,workingColorSpaceConfig:{unpackColorSpace:Ei},outputColorSpaceConfig:{drawingBufferColorSpace:Ei}},[Ei]:{primaries:e,whitePoint:i,transfer:Et,toXYZ:Vb,fromXYZ:Hb,luminanceCoefficients:n,outputColorSpaceConfig:{drawingBufferColorSpace:Ei}}}),t}var yt=ID();function Zs(t){return t<.04045?t*.0773993808:Math.pow(t*.9478672986+.0521327014,2.4)}function ga(t){return t<.0031308?t*12.92:1.055*Math.pow(t,.41666)-.055}var ta,Yh=class{static getDataURL(e,n="image/png"){if(/^data:/i.test(e.src)||typeof HTMLCanvasElement>"u")return e.src;let i;if(e instanceof HTMLCanvasElement)i=e;else{ta===void 0&&(ta=Cl("canvas")),ta.width=e.width,ta.height=e.height;let s=ta.getContext("2d");e instanceof ImageData?s.putImageData(e,0,0):s.drawImage(e,0,0,e.width,e.height),i=ta}return i.toDataURL(n)}static sRGBToLinear(e){if(typeof HTMLImageElement<"u"&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&e instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&e instanceof ImageBitmap){let n=Cl("canvas");n.width=e.width,n.height=e.height;let i=n.getContext("2d");i.drawImage(e,0,0,e.width,e.height);let s=i.getImageData(0,0,e.width,e.height),r=s.data;for(let o=0;o<r.length;o++)r[o]=Zs(r[o]/255)*255;return i.putImageData(s,0,0),n}else if(e.data){let n=e.data.slice(0);for(let i=0;i<n.length;i++)n instanceof Uint8Array||n instanceof Uint8ClampedArray?n[i]=Math.floor(Zs(n[i]/255)*255):n[i]=Zs(n[i]);return{data:n,width:e.width,height:e.height}}else return qe("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),e}},DD=0,ba=class{constructor(e=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:DD++}),this.uuid=kr(),this.data=e,this.dataReady=!0,this.version=0}getSize(e){let n=this.data;return typeof HTMLVideoElement<"u"&&n instanceof HTMLVideoElement?e.set(n.videoWidth,n.videoHeight,0):typeof VideoFrame<"u"&&n instanceof VideoFrame?e.set(n.displayWidth,n.displayHeight,0):n!==null?e.set(n.width||0,n.height||0,n.depth||0):e.set(0,0,0),e}set needsUpdate(e){e===!0&&this.version++}toJSON(e){let n=e===void 0||typeof e=="string";if(!n&&e.images[this.uuid]!==void 0)return e.images[this.uuid];let i={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let o=0,a=s.length;o<a;o++)s[o].isDataTexture?r.push(kp(s[o].image)):r.push(kp(s[o]))}else r=kp(s);i.url=r}return n||(e.images[this.uuid]=i),i}};function kp(t){return typeof HTMLImageElement<"u"&&t instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&t instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&t instanceof ImageBitmap?Yh.getDataURL(t):t.data?{data:Array.from(t.data),width:t.width,height:t.height,type:t.data.constructor.name}:(qe("Texture: Unable to serialize Texture."),{})}var LD=0,Bp=new G,ci=class t extends ns{constructor(e=t.DEFAULT_IMAGE,n=t.DEFAULT_MAPPING,i=vs,s=vs,r=ii,o=nr,a=ls,l=hi,c=t.DEFAULT_ANISOTROPY,h=sr){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:LD++}),this.uuid=kr(),this.name="",this.source=new ba(e),this.mipmaps=[],this.mapping=n,this.channel=0,this.wrapS=i,this.wrapT=s,this.magFilter=r,this.minFilter=o,this.anisotropy=c,this.format=a,this.internalFormat=null,this.type=l,this.offset=new Ye(0,0),this.repeat=new Ye(1,1),this.center=new Ye(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new nt,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(e&&e.depth&&e.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(Bp).x}get height(){return this.source.getSize(Bp).y}get depth(){return this.source.getSize(Bp).z}get image(){return this.source.data}set image(e){this.source.data=e}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(e,n){this.updateRanges.push({start:e,count:n})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(e){return this.name=e.name,this.source=e.source,this.mipmaps=e.mipmaps.slice(0),this.mapping=e.mapping,this.channel=e.channel,this.wrapS=e.wrapS,this.wrapT=e.wrapT,this.magFilter=e.magFilter,this.minFilter=e.minFilter,this.anisotropy=e.anisotropy,this.format=e.format,this.internalFormat=e.internalFormat,this.type=e.type,this.normalized=e.normalized,this.offset.copy(e.offset),this.repeat.copy(e.repeat),this.center.copy(e.center),this.rotation=e.rotation,this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrix.copy(e.matrix),this.generateMipmaps=e.generateMipmaps,this.mipmapsAutoUpdate=e.mipmapsAutoUpdate,this.premultiplyAlpha=e.premultiplyAlpha,this.flipY=e.flipY,this.unpackAlignment=e.unpackAlignment,this.colorSpace=e.colorSpace,this.renderTarget=e.renderTarget,this.isRenderTargetTexture=e.isRenderTargetTexture,this.isPMREMTexture=e.isPMREMTexture,this.isArrayTexture=e.isArrayTexture,this.userData=JSON.parse(JSON.stringify(e.userData)),this.needsUpdate=!0,this}setValues(e){for(let n in e){let i=e[n];if(i===void 0){qe(`Texture.setValues(): parameter '${n}' has value of undefined.`);continue}let s=this[n];if(s===void 0){qe(`Texture.setValues(): property '${n}' does not exist.`);continue}s&&i&&s.isVector2&&i.isVector2||s&&i&&s.isVector3&&i.isVector3||s&&i&&s.isMatrix3&&i.isMatrix3?s.copy(i):this[n]=i}}toJSON(e){let n=e===void 0||typeof e=="string";if(!n&&e.textures[this.uuid]!==void 0)return e.textures[this.uuid];let i={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(e).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(i.userData=this.userData),n||(e.textures[this.uuid]=i),i}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(e){if(this.mapping!==Tm)return e;if(e.applyMatrix3(this.matrix),e.x<0||e.x>1)switch(this.wrapS){case $h:e.x=e.x-Math.floor(e.x);break;case vs:e.x=e.x<0?0:1;break;case Xh:Math.abs(Math.floor(e.x)%2)===1?e.x=Math.ceil(e.x)-e.x:e.x=e.x-Math.floor(e.x);break}if(e.y<0||e.y>1)switch(this.wrapT){case $h:e.y=e.y-Math.floor(e.y);break;case vs:e.y=e.y<0?0:1;break;case Xh:Math.abs(Math.floor(e.y)%2)===1?e.y=Math.ceil(e.y)-e.y:e.y=e.y-Math.floor(e.y);break}return this.flipY&&(e.y=1-e.y),e}set needsUpdate(e){e===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(e){e===!0&&this.pmremVersion++}};ci.DEFAULT_IMAGE=null;ci.DEFAULT_MAPPING=Tm;ci.DEFAULT_ANISOTROPY=1;var Rt=class{static{this.prototype.isVector4=!0}constructor(e=0,n=0,i=0,s=1){this.x=e,this.y=n,this.z=i,this.w=s}get width(){return this.z}set width(e){this.z=e}get height(){return this.w}set height(e){this.w=e}set(e,n,i,s){return this.x=e,this.y=n,this.z=i,this.w=s,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this.w=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setW(e){return this.w=e,this}setComponent(e,n){switch(e){case 0:this.x=n;break;case 1:this.y=n;break;case 2:this.z=n;break;case 3:this.w=n;break;default:throw new Error("THREE.Vector4: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this.w=e.w!==void 0?e.w:1,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this.w+=e.w,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this.w+=e,this}addVectors(e,n){return this.x=e.x+n.x,this.y=e.y+n.y,this.z=e.z+n.z,this.w=e.w+n.w,this}addScaledVector(e,n){return this.x+=e.x*n,this.y+=e.y*n,this.z+=e.z*n,this.w+=e.w*n,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this.w-=e.w,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this.w-=e,this}subVectors(e,n){return this.x=e.x-n.x,this.y=e.y-n.y,this.z=e.z-n.z,this.w=e.w-n.w,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this.w*=e.w,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this.w*=e,this}applyMatrix4(e){let n=this.x,i=this.y,s=this.z,r=this.w,o=e.elements;return this.x=o[0]*n+o[4]*i+o[8]*s+o[12]*r,this.y=o[1]*n+o[5]*i+o[9]*s+o[13]*r,this.z=o[2]*n+o[6]*i+o[10]*s+o[14]*r,this.w=o[3]*n+o[7]*i+o[11]*s+o[15]*r,this}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this.w/=e.w,this}divideScalar(e){return this.multiplyScalar(1/e)}setAxisAngleFromQuaternion(e){this.w=2*Math.acos(e.w);let n=Math.sqrt(1-e.w*e.w);return n<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=e.x/n,this.y=e.y/n,this.z=e.z/n),this}setAxisAngleFromRotationMatrix(e){let n,i,s,r,l=e.elements,c=l[0],h=l[4],f=l[8],u=l[1],d=l[5],p=l[9],y=l[2],m=l[6],g=l[10];if(Math.abs(h-u)<.01&&Math.abs(f-y)<.01&&Math.abs(p-m)<.01){if(Math.abs(h+u)<.1&&Math.abs(f+y)<.1&&Math.abs(p+m)<.1&&Math.abs(c+d+g-3)<.1)return this.set(1,0,0,0),this;n=Math.PI;let R=(c+1)/2,M=(d+1)/2,I=(g+1)/2,A=(h+u)/4,v=(f+y)/4,E=(p+m)/4;return R>M&&R>I?R<.01?(i=0,s=.707106781,r=.707106781):(i=Math.sqrt(R),s=A/i,r=v/i):M>I?M<.01?(i=.707106781,s=0,r=.707106781):(s=Math.sqrt(M),i=A/s,r=E/s):I<.01?(i=.707106781,s=.707106781,r=0):(r=Math.sqrt(I),i=v/r,s=E/r),this.set(i,s,r,n),this}let b=Math.sqrt((m-p)*(m-p)+(f-y)*(f-y)+(u-h)*(u-h));return Math.abs(b)<.001&&(b=1),this.x=(m-p)/b,this.y=(f-y)/b,this.z=(u-h)/b,this.w=Math.acos((c+d+g-1)/2),this}setFromMatrixPosition(e){let n=e.elements;return this.x=n[12],this.y=n[13],this.z=n[14],this.w=n[15],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this.w=Math.min(this.w,e.w),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this.w=Math.max(this.w,e.w),this}clamp(e,n){return this.x=at(this.x,e.x,n.x),this.y=at(this.y,e.y,n.y),this.z=at(this.z,e.z,n.z),this.w=at(this.w,e.w,n.w),this}clampScalar(e,n){return this.x=at(this.x,e,n),this.y=at(this.y,e,n),this.z=at(this.z,e,n),this.w=at(this.w,e,n),this}clampLength(e,n){let i=this.length();return this.divideScalar(i||1).multiplyScalar(at(i,e,n))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z+this.w*e.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,n){return this.x+=(e.x-this.x)*n,this.y+=(e.y-this.y)*n,this.z+=(e.z-this.z)*n,this.w+=(e.w-this.w)*n,this}lerpVectors(e,n,i){return this.x=e.x+(n.x-e.x)*i,this.y=e.y+(n.y-e.y)*i,this.z=e.z+(n.z-e.z)*i,this.w=e.w+(n.w-e.w)*i,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z&&e.w===this.w}fromArray(e,n=0){return this.x=e[n],this.y=e[n+1],this.z=e[n+2],this.w=e[n+3],this}toArray(e=[],n=0){return e[n]=this.x,e[n+1]=this.y,e[n+2]=this.z,e[n+3]=this.w,e}fromBufferAttribute(e,n){return this.x=e.getX(n),this.y=e.getY(n),this.z=e.getZ(n),this.w=e.getW(n),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},Kh=class extends ns{constructor(e=1,n=1,i={}){super(),i=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:ii,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},i),this.isRenderTarget=!0,this.width=e,this.height=n,this.depth=i.depth,this.scissor=new Rt(0,0,e,n),this.scissorTest=!1,this.viewport=new Rt(0,0,e,n),this.textures=[];let s=i.count;for(let r=0;r<s;r++)this.textures[r]=new ci({width:e,height:n,depth:i.depth}),this.textures[r].isRenderTargetTexture=!0,this.textures[r].renderTarget=this;this._setTextureOptions(i),this.depthBuffer=i.depthBuffer,this.stencilBuffer=i.stencilBuffer,this.resolveColorBuffer=i.resolveColorBuffer,this.resolveDepthBuffer=i.resolveDepthBuffer,this.resolveStencilBuffer=i.resolveStencilBuffer,this.storeMultisampledColorBuffer=i.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=i.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=i.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=i.depthTexture,this.samples=i.samples,this.multiview=i.multiview,this.useArrayDepthTexture=i.useArrayDepthTexture}_setTextureOptions(e={}){let n={minFilter:ii,generateMipmaps:!1,flipY:!1,internalFormat:null};e.mapping!==void 0&&(n.mapping=e.mapping),e.wrapS!==void 0&&(n.wrapS=e.wrapS),e.wrapT!==void 0&&(n.wrapT=e.wrapT),e.wrapR!==void 0&&(n.wrapR=e.wrapR),e.magFilter!==void 0&&(n.magFilter=e.magFilter),e.minFilter!==void 0&&(n.minFilter=e.minFilter),e.format!==void 0&&(n.format=e.format),e.type!==void 0&&(n.type=e.type),e.anisotropy!==void 0&&(n.anisotropy=e.anisotropy),e.colorSpace!==void 0&&(n.colorSpace=e.colorSpace),e.flipY!==void 0&&(n.flipY=e.flipY),e.generateMipmaps!==void 0&&(n.generateMipmaps=e.generateMipmaps),e.mipmapsAutoUpdate!==void 0&&(n.mipmapsAutoUpdate=e.mipmapsAutoUpdate),e.internalFormat!==void 0&&(n.internalFormat=e.internalFormat);for(let i=0;i<this.textures.length;i++)this.textures[i].setValues(n)}get texture(){return this.textures[0]}set texture(e){this.textures[0]=e}set depthTexture(e){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),e!==null&&e.renderTarget===null&&(e.renderTarget=this),this._depthTexture=e}get depthTexture(){return this._depthTexture}setSize(e,n,i=1){if(this.width!==e||this.height!==n||this.depth!==i){this.width=e,this.height=n,this.depth=i;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=e,this.textures[s].image.height=n,this.textures[s].image.depth=i,this.textures[s].isData3DTexture!==!0&&(this.textures[s].isArrayTexture=this.textures[s].image.depth>1);this.dispose()}this.viewport.set(0,0,e,n),this.scissor.set(0,0,e,n)}clone(){return new this.constructor().copy(this)}copy(e){this.width=e.width,this.height=e.height,this.depth=e.depth,this.scissor.copy(e.scissor),this.scissorTest=e.scissorTest,this.viewport.copy(e.viewport),this.textures.length=0;for(let n=0,i=e.textures.length;n<i;n++){this.textures[n]=e.textures[n].clone(),this.textures[n].isRenderTargetTexture=!0,this.textures[n].renderTarget=this;let s=Object.assign({},e.textures[n].image);this.textures[n].source=new ba(s)}if(this.depthBuffer=e.depthBuffer,this.stencilBuffer=e.stencilBuffer,this.resolveColorBuffer=e.resolveColorBuffer,this.resolveDepthBuffer=e.resolveDepthBuffer,this.resolveStencilBuffer=e.resolveStencilBuffer,this.storeMultisampledColorBuffer=e.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=e.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=e.storeMultisampledStencilBuffer,e.depthTexture!==null)if(e.depthTexture.renderTarget===e){let n=e.depthTexture.clone();n.renderTarget=null,this.depthTexture=n}else this.depthTexture=e.depthTexture;else this.depthTexture=null;return this.samples=e.samples,this.multiview=e.multiview,this.useArrayDepthTexture=e.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}},Ri=class extends Kh{constructor(e=1,n=1,i={}){super(e,n,i),this.isWebGLRenderTarget=!0}},Il=class extends ci{constructor(e=null,n=1,i=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:e,width:n,height:i,depth:s},this.magFilter=Pn,this.minFilter=Pn,this.wrapR=vs,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}addLayerUpdate(e){this.layerUpdates.add(e)}clearLayerUpdates(){this.layerUpdates.clear()}};var Zh=class extends ci{constructor(e=null,n=1,i=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:e,width:n,height:i,depth:s},this.magFilter=Pn,this.minFilter=Pn,this.wrapR=vs,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}};var At=class t{static{this.prototype.isMatrix4=!0}constructor(e,n,i,s,r,o,a,l,c,h,f,u,d,p,y,m){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],e!==void 0&&this.set(e,n,i,s,r,o,a,l,c,h,f,u,d,p,y,m)}set(e,n,i,s,r,o,a,l,c,h,f,u,d,p,y,m){let g=this.elements;return g[0]=e,g[4]=n,g[8]=i,g[12]=s,g[1]=r,g[5]=o,g[9]=a,g[13]=l,g[2]=c,g[6]=h,g[10]=f,g[14]=u,g[3]=d,g[7]=p,g[11]=y,g[15]=m,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new t().fromArray(this.elements)}copy(e){let n=this.elements,i=e.elements;return n[0]=i[0],n[1]=i[1],n[2]=i[2],n[3]=i[3],n[4]=i[4],n[5]=i[5],n[6]=i[6],n[7]=i[7],n[8]=i[8],n[9]=i[9],n[10]=i[10],n[11]=i[11],n[12]=i[12],n[13]=i[13],n[14]=i[14],n[15]=i[15],this}copyPosition(e){let n=this.elements,i=e.elements;return n[12]=i[12],n[13]=i[13],n[14]=i[14],this}setFromMatrix3(e){let n=e.elements;return this.set(n[0],n[3],n[6],0,n[1],n[4],n[7],0,n[2],n[5],n[8],0,0,0,0,1),this}extractBasis(e,n,i){return this.determinantAffine()===0?(e.set(1,0,0),n.set(0,1,0),i.set(0,0,1),this):(e.setFromMatrixColumn(this,0),n.setFromMatrixColumn(this,1),i.setFromMatrixColumn(this,2),this)}makeBasis(e,n,i){return this.set(e.x,n.x,i.x,0,e.y,n.y,i.y,0,e.z,n.z,i.z,0,0,0,0,1),this}extractRotation(e){if(e.determinantAffine()===0)return this.identity();let n=this.elements,i=e.elements,s=1/na.setFromMatrixColumn(e,0).length(),r=1/na.setFromMatrixColumn(e,1).length(),o=1/na.setFromMatrixColumn(e,2).length();return n[0]=i[0]*s,n[1]=i[1]*s,n[2]=i[2]*s,n[3]=0,n[4]=i[4]*r,n[5]=i[5]*r,n[6]=i[6]*r,n[7]=0,n[8]=i[8]*o,n[9]=i[9]*o,n[10]=i[10]*o,n[11]=0,n[12]=0,n[13]=0,n[14]=0,n[15]=1,this}makeRotationFromEuler(e){let n=this.elements,i=e.x,s=e.y,r=e.z,o=Math.cos(i),a=Math.sin(i),l=Math.cos(s),c=Math.sin(s),h=Math.cos(r),f=Math.sin(r);if(e.order==="XYZ"){let u=o*h,d=o*f,p=a*h,y=a*f;n[0]=l*h,n[4]=-l*f,n[8]=c,n[1]=d+p*c,n[5]=u-y*c,n[9]=-a*l,n[2]=y-u*c,n[6]=p+d*c,n[10]=o*l}else if(e.order==="YXZ"){let u=l*h,d=l*f,p=c*h,y=c*f;n[0]=u+y*a,n[4]=p*a-d,n[8]=o*c,n[1]=o*f,n[5]=o*h,n[9]=-a,n[2]=d*a-p,n[6]=y+u*a,n[10]=o*l}else if(e.order==="ZXY"){let u=l*h,d=l*f,p=c*h,y=c*f;n[0]=u-y*a,n[4]=-o*f,n[8]=p+d*a,n[1]=d+p*a,n[5]=o*h,n[9]=y-u*a,n[2]=-o*c,n[6]=a,n[10]=o*l}else if(e.order==="ZYX"){let u=o*h,d=o*f,p=a*h,y=a*f;n[0]=l*h,n[4]=p*c-d,n[8]=u*c+y,n[1]=l*f,n[5]=y*c+u,n[9]=d*c-p,n[2]=-c,n[6]=a*l,n[10]=o*l}else if(e.order==="YZX"){let u=o*l,d=o*c,p=a*l,y=a*c;n[0]=l*h,n[4]=y-u*f,n[8]=p*f+d,n[1]=f,n[5]=o*h,n[9]=-a*h,n[2]=-c*h,n[6]=d*f+p,n[10]=u-y*f}else if(e.order==="XZY"){let u=o*l,d=o*c,p=a*l,y=a*c;n[0]=l*h,n[4]=-f,n[8]=c*h,n[1]=u*f+y,n[5]=o*h,n[9]=d*f-p,n[2]=p*f-d,n[6]=a*h,n[10]=y*f+u}return n[3]=0,n[7]=0,n[11]=0,n[12]=0,n[13]=0,n[14]=0,n[15]=1,this}makeRotationFromQuaternion(e){return this.compose(ND,e,OD)}lookAt(e,n,i){let s=this.elements;return wi.subVectors(e,n),wi.lengthSq()===0&&(wi.z=1),wi.normalize(),Mr.crossVectors(i,wi),Mr.lengthSq()===0&&(Math.abs(i.z)===1?wi.x+=1e-4:wi.z+=1e-4,wi.normalize(),Mr.crossVectors(i,wi)),Mr.normalize(),dh.crossVectors(wi,Mr),s[0]=Mr.x,s[4]=dh.x,s[8]=wi.x,s[1]=Mr.y,s[5]=dh.y,s[9]=wi.y,s[2]=Mr.z,s[6]=dh.z,s[10]=wi.z,this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,n){let i=e.elements,s=n.elements,r=this.elements,o=i[0],a=i[4],l=i[8],c=i[12],h=i[1],f=i[5],u=i[9],d=i[13],p=i[2],y=i[6],m=i[10],g=i[14],b=i[3],R=i[7],M=i[11],I=i[15],A=s[0],v=s[4],E=s[8],z=s[12],F=s[1],N=s[5],V=s[9],$=s[13],L=s[2],X=s[6],K=s[10],W=s[14],he=s[3],J=s[7],ee=s[11],re=s[15];return r[0]=o*A+a*F+l*L+c*he,r[4]=o*v+a*N+l*X+c*J,r[8]=o*E+a*V+l*K+c*ee,r[12]=o*z+a*$+l*W+c*re,r[1]=h*A+f*F+u*L+d*he,r[5]=h*v+f*N+u*X+d*J,r[9]=h*E+f*V+u*K+d*ee,r[13]=h*z+f*$+u*W+d*re,r[2]=p*A+y*F+m*L+g*he,r[6]=p*v+y*N+m*X+g*J,r[10]=p*E+y*V+m*K+g*ee,r[14]=p*z+y*$+m*W+g*re,r[3]=b*A+R*F+M*L+I*he,r[7]=b*v+R*N+M*X+I*J,r[11]=b*E+R*V+M*K+I*ee,r[15]=b*z+R*$+M*W+I*re,this}multiplyScalar(e){let n=this.elements;return n[0]*=e,n[4]*=e,n[8]*=e,n[12]*=e,n[1]*=e,n[5]*=e,n[9]*=e,n[13]*=e,n[2]*=e,n[6]*=e,n[10]*=e,n[14]*=e,n[3]*=e,n[7]*=e,n[11]*=e,n[15]*=e,this}determinant(){let e=this.elements,n=e[0],i=e[4],s=e[8],r=e[12],o=e[1],a=e[5],l=e[9],c=e[13],h=e[2],f=e[6],u=e[10],d=e[14],p=e[3],y=e[7],m=e[11],g=e[15],b=l*d-c*u,R=a*d-c*f,M=a*u-l*f,I=o*d-c*h,A=o*u-l*h,v=o*f-a*h;return n*(y*b-m*R+g*M)-i*(p*b-m*I+g*A)+s*(p*R-y*I+g*v)-r*(p*M-y*A+m*v)}determinantAffine(){let e=this.elements,n=e[0],i=e[4],s=e[8],r=e[1],o=e[5],a=e[9],l=e[2],c=e[6],h=e[10];return n*(o*h-a*c)-i*(r*h-a*l)+s*(r*c-o*l)}transpose(){let e=this.elements,n;return n=e[1],e[1]=e[4],e[4]=n,n=e[2],e[2]=e[8],e[8]=n,n=e[6],e[6]=e[9],e[9]=n,n=e[3],e[3]=e[12],e[12]=n,n=e[7],e[7]=e[13],e[13]=n,n=e[11],e[11]=e[14],e[14]=n,this}setPosition(e,n,i){let s=this.elements;return e.isVector3?(s[12]=e.x,s[13]=e.y,s[14]=e.z):(s[12]=e,s[13]=n,s[14]=i),this}invert(){let e=this.elements,n=e[0],i=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],f=e[9],u=e[10],d=e[11],p=e[12],y=e[13],m=e[14],g=e[15],b=n*a-i*o,R=n*l-s*o,M=n*c-r*o,I=i*l-s*a,A=i*c-r*a,v=s*c-r*l,E=h*y-f*p,z=h*m-u*p,F=h*g-d*p,N=f*m-u*y,V=f*g-d*y,$=u*g-d*m,L=b*$-R*V+M*N+I*F-A*z+v*E;if(L===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let X=1/L;return e[0]=(a*$-l*V+c*N)*X,e[1]=(s*V-i*$-r*N)*X,e[2]=(y*v-m*A+g*I)*X,e[3]=(u*A-f*v-d*I)*X,e[4]=(l*F-o*$-c*z)*X,e[5]=(n*$-s*F+r*z)*X,e[6]=(m*M-p*v-g*R)*X,e[7]=(h*v-u*M+d*R)*X,e[8]=(o*V-a*F+c*E)*X,e[9]=(i*F-n*V-r*E)*X,e[10]=(p*A-y*M+g*b)*X,e[11]=(f*M-h*A-d*b)*X,e[12]=(a*z-o*N-l*E)*X,e[13]=(n*N-i*z+s*E)*X,e[14]=(y*R-p*I-m*b)*X,e[15]=(h*I-f*R+u*b)*X,this}scale(e){let n=this.elements,i=e.x,s=e.y,r=e.z;return n[0]*=i,n[4]*=s,n[8]*=r,n[1]*=i,n[5]*=s,n[9]*=r,n[2]*=i,n[6]*=s,n[10]*=r,n[3]*=i,n[7]*=s,n[11]*=r,this}getMaxScaleOnAxis(){let e=this.elements,n=e[0]*e[0]+e[1]*e[1]+e[2]*e[2],i=e[4]*e[4]+e[5]*e[5]+e[6]*e[6],s=e[8]*e[8]+e[9]*e[9]+e[10]*e[10];return Math.sqrt(Math.max(n,i,s))}makeTranslation(e,n,i){return e.isVector3?this.set(1,0,0,e.x,0,1,0,e.y,0,0,1,e.z,0,0,0,1):this.set(1,0,0,e,0,1,0,n,0,0,1,i,0,0,0,1),this}makeRotationX(e){let n=Math.cos(e),i=Math.sin(e);return this.set(1,0,0,0,0,n,-i,0,0,i,n,0,0,0,0,1),this}makeRotationY(e){let n=Math.cos(e),i=Math.sin(e);return this.set(n,0,i,0,0,1,0,0,-i,0,n,0,0,0,0,1),this}makeRotationZ(e){let n=Math.cos(e),i=Math.sin(e);return this.set(n,-i,0,0,i,n,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(e,n){let i=Math.cos(n),s=Math.sin(n),r=1-i,o=e.x,a=e.y,l=e.z,c=r*o,h=r*a;return this.set(c*o+i,c*a-s*l,c*l+s*a,0,c*a+s*l,h*a+i,h*l-s*o,0,c*l-s*a,h*l+s*o,r*l*l+i,0,0,0,0,1),this}makeScale(e,n,i){return this.set(e,0,0,0,0,n,0,0,0,0,i,0,0,0,0,1),this}makeShear(e,n,i,s,r,o){return this.set(1,i,r,0,e,1,o,0,n,s,1,0,0,0,0,1),this}compose(e,n,i){let s=this.elements,r=n._x,o=n._y,a=n._z,l=n._w,c=r+r,h=o+o,f=a+a,u=r*c,d=r*h,p=r*f,y=o*h,m=o*f,g=a*f,b=l*c,R=l*h,M=l*f,I=i.x,A=i.y,v=i.z;return s[0]=(1-(y+g))*I,s[1]=(d+M)*I,s[2]=(p-R)*I,s[3]=0,s[4]=(d-M)*A,s[5]=(1-(u+g))*A,s[6]=(m+b)*A,s[7]=0,s[8]=(p+R)*v,s[9]=(m-b)*v,s[10]=(1-(u+y))*v,s[11]=0,s[12]=e.x,s[13]=e.y,s[14]=e.z,s[15]=1,this}decompose(e,n,i){let s=this.elements;e.x=s[12],e.y=s[13],e.z=s[14];let r=this.determinantAffine();if(r===0)return i.set(1,1,1),n.identity(),this;let o=na.set(s[0],s[1],s[2]).length(),a=na.set(s[4],s[5],s[6]).length(),l=na.set(s[8],s[9],s[10]).length();r<0&&(o=-o),Qi.copy(this);let c=1/o,h=1/a,f=1/l;return Qi.elements[0]*=c,Qi.elements[1]*=c,Qi.elements[2]*=c,Qi.elements[4]*=h,Qi.elements[5]*=h,Qi.elements[6]*=h,Qi.elements[8]*=f,Qi.elements[9]*=f,Qi.elements[10]*=f,n.setFromRotationMatrix(Qi),i.x=o,i.y=a,i.z=l,this}makePerspective(e,n,i,s,r,o,a=Gi,l=!1){let c=this.elements,h=2*r/(n-e),f=2*r/(i-s),u=(n+e)/(n-e),d=(i+s)/(i-s),p,y;if(l)p=r/(o-r),y=o*r/(o-r);else if(a===Gi)p=-(o+r)/(o-r),y=-2*o*r/(o-r);else if(a===ya)p=-o/(o-r),y=-o*r/(o-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=u,c[12]=0,c[1]=0,c[5]=f,c[9]=d,c[13]=0,c[2]=0,c[6]=0,c[10]=p,c[14]=y,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(e,n,i,s,r,o,a=Gi,l=!1){let c=this.elements,h=2/(n-e),f=2/(i-s),u=-(n+e)/(n-e),d=-(i+s)/(i-s),p,y;if(l)p=1/(o-r),y=o/(o-r);else if(a===Gi)p=-2/(o-r),y=-(o+r)/(o-r);else if(a===ya)p=-1/(o-r),y=-r/(o-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=0,c[12]=u,c[1]=0,c[5]=f,c[9]=0,c[13]=d,c[2]=0,c[6]=0,c[10]=p,c[14]=y,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(e){let n=this.elements,i=e.elements;for(let s=0;s<16;s++)if(n[s]!==i[s])return!1;return!0}fromArray(e,n=0){for(let i=0;i<16;i++)this.elements[i]=e[i+n];return this}toArray(e=[],n=0){let i=this.elements;return e[n]=i[0],e[n+1]=i[1],e[n+2]=i[2],e[n+3]=i[3],e[n+4]=i[4],e[n+5]=i[5],e[n+6]=i[6],e[n+7]=i[7],e[n+8]=i[8],e[n+9]=i[9],e[n+10]=i[10],e[n+11]=i[11],e[n+12]=i[12],e[n+13]=i[13],e[n+14]=i[14],e[n+15]=i[15],e}},na=new G,Qi=new At,ND=new G(0,0,0),OD=new G(1,1,1),Mr=new G,dh=new G,wi=new G,Wb=new At,$b=new si,Js=class t{constructor(e=0,n=0,i=0,s=t.DEFAULT_ORDER){this.isEuler=!0,this._x=e,this._y=n,this._z=i,this._order=s}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get order(){return this._order}set order(e){this._order=e,this._onChangeCallback()}set(e,n,i,s=this._order){return this._x=e,this._y=n,this._z=i,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(e){return this._x=e._x,this._y=e._y,this._z=e._z,this._order=e._order,this._onChangeCallback(),this}setFromRotationMatrix(e,n=this._order,i=!0){let s=e.elements,r=s[0],o=s[4],a=s[8],l=s[1],c=s[5],h=s[9],f=s[2],u=s[6],d=s[10];switch(n){case"XYZ":this._y=Math.asin(at(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-h,d),this._z=Math.atan2(-o,r)):(this._x=Math.atan2(u,c),this._z=0);break;case"YXZ":this._x=Math.asin(-at(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(a,d),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-f,r),this._z=0);break;case"ZXY":this._x=Math.asin(at(u,-1,1)),Math.abs(u)<.9999999?(this._y=Math.atan2(-f,d),this._z=Math.atan2(-o,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-at(f,-1,1)),Math.abs(f)<.9999999?(this._x=Math.atan2(u,d),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-o,c));break;case"YZX":this._z=Math.asin(at(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-h,c),this._y=Math.atan2(-f,r)):(this._x=0,this._y=Math.atan2(a,d));break;case"XZY":this._z=Math.asin(-at(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(u,c),this._y=Math.atan2(a,r)):(this._x=Math.atan2(-h,d),this._y=0);break;default:qe("Euler: .setFromRotationMatrix() encountered an unknown order: "+n)}return this._order=n,i===!0&&this._onChangeCallback(),this}setFromQuaternion(e,n,i){return Wb.makeRotationFromQuaternion(e),this.setFromRotationMatrix(Wb,n,i)}setFromVector3(e,n=this._order){return this.set(e.x,e.y,e.z,n)}reorder(e){return $b.setFromEuler(this),this.setFromQuaternion($b,e)}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._order===this._order}fromArray(e){return this._x=e[0],this._y=e[1],this._z=e[2],e[3]!==void 0&&(this._order=e[3]),this._onChangeCallback(),this}toArray(e=[],n=0){return e[n]=this._x,e[n+1]=this._y,e[n+2]=this._z,e[n+3]=this._order,e}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};Js.DEFAULT_ORDER="XYZ";var Sa=class{constructor(){this.mask=1}set(e){this.mask=(1<<e|0)>>>0}enable(e){this.mask|=1<<e|0}enableAll(){this.mask=-1}toggle(e){this.mask^=1<<e|0}disable(e){this.mask&=~(1<<e|0)}disableAll(){this.mask=0}test(e){return(this.mask&e.mask)!==0}isEnabled(e){return(this.mask&(1<<e|0))!==0}},FD=0,Xb=new G,ia=new si,$s=new At,ph=new G,yl=new G,UD=new G,kD=new si,qb=new G(1,0,0),Yb=new G(0,1,0),Kb=new G(0,0,1),Zb={type:"added"},BD={type:"removed"},sa={type:"childadded",child:null},zp={type:"childremoved",child:null},Fn=class t extends ns{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:FD++}),this.uuid=kr(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=t.DEFAULT_UP.clone();let e=new G,n=new Js,i=new si,s=new G(1,1,1);function r(){i.setFromEuler(n,!1)}function o(){n.setFromQuaternion(i,void 0,!1)}n._onChange(r),i._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:e},rotation:{configurable:!0,enumerable:!0,value:n},quaternion:{configurable:!0,enumerable:!0,value:i},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new At},normalMatrix:{value:new nt}}),this.matrix=new At,this.matrixWorld=new At,this.matrixAutoUpdate=t.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=t.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new Sa,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(e){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(e),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(e){return this.quaternion.premultiply(e),this}setRotationFromAxisAngle(e,n){this.quaternion.setFromAxisAngle(e,n)}setRotationFromEuler(e){this.quaternion.setFromEuler(e,!0)}setRotationFromMatrix(e){this.quaternion.setFromRotationMatrix(e)}setRotationFromQuaternion(e){this.quaternion.copy(e)}rotateOnAxis(e,n){return ia.setFromAxisAngle(e,n),this.quaternion.multiply(ia),this}rotateOnWorldAxis(e,n){return ia.setFromAxisAngle(e,n),this.quaternion.premultiply(ia),this}rotateX(e){return this.rotateOnAxis(qb,e)}rotateY(e){return this.rotateOnAxis(Yb,e)}rotateZ(e){return this.rotateOnAxis(Kb,e)}translateOnAxis(e,n){return Xb.copy(e).applyQuaternion(this.quaternion),this.position.add(Xb.multiplyScalar(n)),this}translateX(e){return this.translateOnAxis(qb,e)}translateY(e){return this.translateOnAxis(Yb,e)}translateZ(e){return this.translateOnAxis(Kb,e)}localToWorld(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(this.matrixWorld)}worldToLocal(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4($s.copy(this.matrixWorld).invert())}lookAt(e,n,i){e.isVector3?ph.copy(e):ph.set(e,n,i);let s=this.parent;this.updateWorldMatrix(!0,!1),yl.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?$s.lookAt(yl,ph,this.up):$s.lookAt(ph,yl,this.up),this.quaternion.setFromRotationMatrix($s),s&&($s.extractRotation(s.matrixWorld),ia.setFromRotationMatrix($s),this.quaternion.premultiply(ia.invert()))}add(e){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.add(arguments[n]);return this}return e===this?(et("Object3D.add: object can't be added as a child of itself.",e),this):(e&&e.isObject3D?(e.removeFromParent(),e.parent=this,this.children.push(e),e.dispatchEvent(Zb),sa.child=e,this.dispatchEvent(sa),sa.child=null):et("Object3D.add: object not an instance of THREE.Object3D.",e),this)}remove(e){if(arguments.length>1){for(let i=0;i<arguments.length;i++)this.remove(arguments[i]);return this}let n=this.children.indexOf(e);return n!==-1&&(e.parent=null,this.children.splice(n,1),e.dispatchEvent(BD),zp.child=e,this.dispatchEvent(zp),zp.child=null),this}removeFromParent(){let e=this.parent;return e!==null&&e.remove(this),this}clear(){return this.remove(...this.children)}attach(e){return this.updateWorldMatrix(!0,!1),$s.copy(this.matrixWorld).invert(),e.parent!==null&&(e.parent.updateWorldMatrix(!0,!1),$s.multiply(e.parent.matrixWorld)),e.applyMatrix4($s),e.removeFromParent(),e.parent=this,this.children.push(e),e.updateWorldMatrix(!1,!0),e.dispatchEvent(Zb),sa.child=e,this.dispatchEvent(sa),sa.child=null,this}getObjectById(e){return this.getObjectByProperty("id",e)}getObjectByName(e){return this.getObjectByProperty("name",e)}getObjectByProperty(e,n){if(this[e]===n)return this;for(let i=0,s=this.children.length;i<s;i++){let o=this.children[i].getObjectByProperty(e,n);if(o!==void 0)return o}}getObjectsByProperty(e,n,i=[]){this[e]===n&&i.push(this);let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].getObjectsByProperty(e,n,i);return i}getWorldPosition(e){return this.updateWorldMatrix(!0,!1),e.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(yl,e,UD),e}getWorldScale(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(yl,kD,e),e}getWorldDirection(e){this.updateWorldMatrix(!0,!1);let n=this.matrixWorld.elements;return e.set(n[8],n[9],n[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(e){e(this);let n=this.children;for(let i=0,s=n.length;i<s;i++)n[i].traverse(e)}traverseVisible(e){if(this.visible===!1)return;e(this);let n=this.children;for(let i=0,s=n.length;i<s;i++)n[i].traverseVisible(e)}traverseAncestors(e){let n=this.parent;n!==null&&(e(n),n.traverseAncestors(e))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);let e=this.pivot;if(e!==null){let n=e.x,i=e.y,s=e.z,r=this.matrix.elements;r[12]+=n-r[0]*n-r[4]*i-r[8]*s,r[13]+=i-r[1]*n-r[5]*i-r[9]*s,r[14]+=s-r[2]*n-r[6]*i-r[10]*s}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(e){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||e)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,e=!0);let n=this.children;for(let i=0,s=n.length;i<s;i++)n[i].updateMatrixWorld(e)}updateWorldMatrix(e,n,i=!1){let s=this.parent;if(e===!0&&s!==null&&s.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||i)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,i=!0),n===!0){let r=this.children;for(let o=0,a=r.length;o<a;o++)r[o].updateWorldMatrix(!1,!0,i)}}toJSON(e){let n=e===void 0||typeof e=="string",i={};n&&(e={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},i.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,s.name=this.name,s.castShadow=this.castShadow,s.receiveShadow=this.receiveShadow,s.visible=this.visible,s.frustumCulled=this.frustumCulled,s.renderOrder=this.renderOrder,s.static=this.static,s.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.pivot!==null&&(s.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(s.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(s.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(a=>({...a,boundingBox:a.boundingBox?a.boundingBox.toJSON():void 0,boundingSphere:a.boundingSphere?a.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(a=>({...a})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(e),s.indirectTexture=this._indirectTexture.toJSON(e),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(e)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(a,l){return a[l.uuid]===void 0&&(a[l.uuid]=l.toJSON(e)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(e).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(e).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(e.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let l=a.shapes;if(Array.isArray(l))for(let c=0,h=l.length;c<h;c++){let f=l[c];r(e.shapes,f)}else r(e.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(e.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let l=0,c=this.material.length;l<c;l++)a.push(r(e.materials,this.material[l]));s.material=a}else s.material=r(e.materials,this.material);if(this.children.length>0){s.children=[];for(let a=0;a<this.children.length;a++)s.children.push(this.children[a].toJSON(e).object)}if(this.animations.length>0){s.animations=[];for(let a=0;a<this.animations.length;a++){let l=this.animations[a];s.animations.push(r(e.animations,l))}}if(n){let a=o(e.geometries),l=o(e.materials),c=o(e.textures),h=o(e.images),f=o(e.shapes),u=o(e.skeletons),d=o(e.animations),p=o(e.nodes);a.length>0&&(i.geometries=a),l.length>0&&(i.materials=l),c.length>0&&(i.textures=c),h.length>0&&(i.images=h),f.length>0&&(i.shapes=f),u.length>0&&(i.skeletons=u),d.length>0&&(i.animations=d),p.length>0&&(i.nodes=p)}return i.object=s,i;function o(a){let l=[];for(let c in a){let h=a[c];delete h.metadata,l.push(h)}return l}}clone(e){return new this.constructor().copy(this,e)}copy(e,n=!0){if(this.name=e.name,this.up.copy(e.up),this.position.copy(e.position),this.rotation.order=e.rotation.order,this.quaternion.copy(e.quaternion),this.scale.copy(e.scale),this.pivot=e.pivot!==null?e.pivot.clone():null,this.matrix.copy(e.matrix),this.matrixWorld.copy(e.matrixWorld),this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrixWorldAutoUpdate=e.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=e.matrixWorldNeedsUpdate,this.layers.mask=e.layers.mask,this.visible=e.visible,this.castShadow=e.castShadow,this.receiveShadow=e.receiveShadow,this.frustumCulled=e.frustumCulled,this.renderOrder=e.renderOrder,this.static=e.static,this.animations=e.animations.slice(),this.userData=JSON.parse(JSON.stringify(e.userData)),n===!0)for(let i=0;i<e.children.length;i++){let s=e.children[i];this.add(s.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}};Fn.DEFAULT_UP=new G(0,1,0);Fn.DEFAULT_MATRIX_AUTO_UPDATE=!0;Fn.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var ni=class extends Fn{constructor(){super(),this.isGroup=!0,this.type="Group"}},zD={type:"move"},Ma=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new ni,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new ni,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new G,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new G),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new ni,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new G,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new G,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(e){return this._targetRay!==null&&this._targetRay.dispatchEvent(e),this._grip!==null&&this._grip.dispatchEvent(e),this._hand!==null&&this._hand.dispatchEvent(e),this}connect(e){if(e&&e.hand){let n=this._hand;if(n)for(let i of e.hand.values())this._getHandJoint(n,i)}return this.dispatchEvent({type:"connected",data:e}),this}disconnect(e){return this.dispatchEvent({type:"disconnected",data:e}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(e,n,i){let s=null,r=null,o=null,a=this._targetRay,l=this._grip,c=this._hand;if(e&&n.session.visibilityState!=="visible-blurred"){if(c&&e.hand){o=!0;for(let y of e.hand.values()){let m=n.getJointPose(y,i),g=this._getHandJoint(c,y);m!==null&&(g.matrix.fromArray(m.transform.matrix),g.matrix.decompose(g.position,g.quaternion,g.scale),g.matrixWorldNeedsUpdate=!0,g.jointRadius=m.radius),g.visible=m!==null}let h=c.joints["index-finger-tip"],f=c.joints["thumb-tip"],u=h.position.distanceTo(f.position),d=.02,p=.005;c.inputState.pinching&&u>d+p?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:e.handedness,target:this})):!c.inputState.pinching&&u<=d-p&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:e.handedness,target:this}))}else l!==null&&e.gripSpace&&(r=n.getPose(e.gripSpace,i),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.quaternion,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1,l.eventsEnabled&&l.dispatchEvent({type:"gripUpdated",data:e,target:this})));a!==null&&(s=n.getPose(e.targetRaySpace,i),s===null&&r!==null&&(s=r),s!==null&&(a.matrix.fromArray(s.transform.matrix),a.matrix.decompose(a.position,a.quaternion,a.scale),a.matrixWorldNeedsUpdate=!0,s.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(s.linearVelocity)):a.hasLinearVelocity=!1,s.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(s.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(zD)))}return a!==null&&(a.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=o!==null),this}_getHandJoint(e,n){if(e.joints[n.jointName]===void 0){let i=new ni;i.matrixAutoUpdate=!1,i.visible=!1,e.joints[n.jointName]=i,e.add(i)}return e.joints[n.jointName]}},eM={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},wr={h:0,s:0,l:0},mh={h:0,s:0,l:0};function Gp(t,e,n){return n<0&&(n+=1),n>1&&(n-=1),n<1/6?t+(e-t)*6*n:n<1/2?e:n<2/3?t+(e-t)*6*(2/3-n):t}var Ze=class{constructor(e,n,i){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(e,n,i)}set(e,n,i){if(n===void 0&&i===void 0){let s=e;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(e,n,i);return this}setScalar(e){return this.r=e,this.g=e,this.b=e,this}setHex(e,n=Ei){return e=Math.floor(e),this.r=(e>>16&255)/255,this.g=(e>>8&255)/255,this.b=(e&255)/255,yt.colorSpaceToWorking(this,n),this}setRGB(e,n,i,s=yt.workingColorSpace){return this.r=e,this.g=n,this.b=i,yt.colorSpaceToWorking(this,s),this}setHSL(e,n,i,s=yt.workingColorSpace){if(e=km(e,1),n=at(n,0,1),i=at(i,0,1),n===0)this.r=this.g=this.b=i;else{let r=i<=.5?i*(1+n):i+n-i*n,o=2*i-r;this.r=Gp(o,r,e+1/3),this.g=Gp(o,r,e),this.b=Gp(o,r,e-1/3)}return yt.colorSpaceToWorking(this,s),this}setStyle(e,n=Ei){function i(r){r!==void 0&&parseFloat(r)<1&&qe("Color: Alpha component of "+e+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(e)){let r,o=s[1],a=s[2];switch(o){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return i(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,n);if(r=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return i(r[4]),this.setRGB(Math.min(100,parseFloat(r[1]))/100,Math.min(100,parseFloat(r[2]))/100,Math.min(100,parseFloat(r[3]))/100,n);break;case"hsl":case"hsla":if(r=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return i(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,n);break;default:qe("Color: Unknown color model "+e)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(e)){let r=s[1],o=r.length;if(o===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,n);if(o===6)return this.setHex(parseInt(r,16),n);qe("Color: Invalid hex color "+e)}else if(e&&e.length>0)return this.setColorName(e,n);return this}setColorName(e,n=Ei){let i=eM[e.toLowerCase()];return i!==void 0?this.setHex(i,n):qe("Color: Unknown color "+e),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(e){return this.r=e.r,this.g=e.g,this.b=e.b,this}copySRGBToLinear(e){return this.r=Zs(e.r),this.g=Zs(e.g),this.b=Zs(e.b),this}copyLinearToSRGB(e){return this.r=ga(e.r),this.g=ga(e.g),this.b=ga(e.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(e=Ei){return yt.workingToColorSpace(Vn.copy(this),e),Math.round(at(Vn.r*255,0,255))*65536+Math.round(at(Vn.g*255,0,255))*256+Math.round(at(Vn.b*255,0,255))}getHexString(e=Ei){return("000000"+this.getHex(e).toString(16)).slice(-6)}getHSL(e,n=yt.workingColorSpace){yt.workingToColorSpace(Vn.copy(this),n);let i=Vn.r,s=Vn.g,r=Vn.b,o=Math.max(i,s,r),a=Math.min(i,s,r),l,c,h=(a+o)/2;if(a===o)l=0,c=0;else{let f=o-a;switch(c=h<=.5?f/(o+a):f/(2-o-a),o){case i:l=(s-r)/f+(s<r?6:0);break;case s:l=(r-i)/f+2;break;case r:l=(i-s)/f+4;break}l/=6}return e.h=l,e.s=c,e.l=h,e}getRGB(e,n=yt.workingColorSpace){return yt.workingToColorSpace(Vn.copy(this),n),e.r=Vn.r,e.g=Vn.g,e.b=Vn.b,e}getStyle(e=Ei){yt.workingToColorSpace(Vn.copy(this),e);let n=Vn.r,i=Vn.g,s=Vn.b;return e!==Ei?`color(${e} ${n.toFixed(3)} ${i.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(n*255)},${Math.round(i*255)},${Math.round(s*255)})`}offsetHSL(e,n,i){return this.getHSL(wr),this.setHSL(wr.h+e,wr.s+n,wr.l+i)}add(e){return this.r+=e.r,this.g+=e.g,this.b+=e.b,this}addColors(e,n){return this.r=e.r+n.r,this.g=e.g+n.g,this.b=e.b+n.b,this}addScalar(e){return this.r+=e,this.g+=e,this.b+=e,this}sub(e){return this.r=Math.max(0,this.r-e.r),this.g=Math.max(0,this.g-e.g),this.b=Math.max(0,this.b-e.b),this}multiply(e){return this.r*=e.r,this.g*=e.g,this.b*=e.b,this}multiplyScalar(e){return this.r*=e,this.g*=e,this.b*=e,this}lerp(e,n){return this.r+=(e.r-this.r)*n,this.g+=(e.g-this.g)*n,this.b+=(e.b-this.b)*n,this}lerpColors(e,n,i){return this.r=e.r+(n.r-e.r)*i,this.g=e.g+(n.g-e.g)*i,this.b=e.b+(n.b-e.b)*i,this}lerpHSL(e,n){this.getHSL(wr),e.getHSL(mh);let i=Tl(wr.h,mh.h,n),s=Tl(wr.s,mh.s,n),r=Tl(wr.l,mh.l,n);return this.setHSL(i,s,r),this}setFromVector3(e){return this.r=e.x,this.g=e.y,this.b=e.z,this}applyMatrix3(e){let n=this.r,i=this.g,s=this.b,r=e.elements;return this.r=r[0]*n+r[3]*i+r[6]*s,this.g=r[1]*n+r[4]*i+r[7]*s,this.b=r[2]*n+r[5]*i+r[8]*s,this}equals(e){return e.r===this.r&&e.g===this.g&&e.b===this.b}fromArray(e,n=0){return this.r=e[n],this.g=e[n+1],this.b=e[n+2],this}toArray(e=[],n=0){return e[n]=this.r,e[n+1]=this.g,e[n+2]=this.b,e}fromBufferAttribute(e,n){return this.r=e.getX(n),this.g=e.getY(n),this.b=e.getZ(n),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},Vn=new Ze;Ze.NAMES=eM;var ao=class extends Fn{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new Js,this.environmentIntensity=1,this.environmentRotation=new Js,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(e,n){return super.copy(e,n),this.background=e.background!==null?e.background.clone():null,this.environment=e.environment!==null?e.environment.clone():null,this.fog=e.fog!==null?e.fog.clone():null,this.backgroundBlurriness=e.backgroundBlurriness,this.backgroundIntensity=e.backgroundIntensity,this.backgroundRotation.copy(e.backgroundRotation),this.environmentIntensity=e.environmentIntensity,this.environmentRotation.copy(e.environmentRotation),this.overrideMaterial=e.overrideMaterial!==null?e.overrideMaterial.clone():null,this.matrixAutoUpdate=e.matrixAutoUpdate,this}toJSON(e){let n=super.toJSON(e);return this.fog!==null&&(n.object.fog=this.fog.toJSON()),n.object.backgroundBlurriness=this.backgroundBlurriness,n.object.backgroundIntensity=this.backgroundIntensity,n.object.backgroundRotation=this.backgroundRotation.toArray(),n.object.environmentIntensity=this.environmentIntensity,n.object.environmentRotation=this.environmentRotation.toArray(),n}},es=new G,Xs=new G,Vp=new G,qs=new G,ra=new G,oa=new G,jb=new G,Hp=new G,Wp=new G,$p=new G,Xp=new Rt,qp=new Rt,Yp=new Rt,Rr=class t{constructor(e=new G,n=new G,i=new G){this.a=e,this.b=n,this.c=i}static getNormal(e,n,i,s){s.subVectors(i,n),es.subVectors(e,n),s.cross(es);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(e,n,i,s,r){es.subVectors(s,n),Xs.subVectors(i,n),Vp.subVectors(e,n);let o=es.dot(es),a=es.dot(Xs),l=es.dot(Vp),c=Xs.dot(Xs),h=Xs.dot(Vp),f=o*c-a*a;if(f===0)return r.set(0,0,0),null;let u=1/f,d=(c*l-a*h)*u,p=(o*h-a*l)*u;return r.set(1-d-p,p,d)}static containsPoint(e,n,i,s){return this.getBarycoord(e,n,i,s,qs)===null?!1:qs.x>=0&&qs.y>=0&&qs.x+qs.y<=1}static getInterpolation(e,n,i,s,r,o,a,l){return this.getBarycoord(e,n,i,s,qs)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,qs.x),l.addScaledVector(o,qs.y),l.addScaledVector(a,qs.z),l)}static getInterpolatedAttribute(e,n,i,s,r,o){return Xp.setScalar(0),qp.setScalar(0),Yp.setScalar(0),Xp.fromBufferAttribute(e,n),qp.fromBufferAttribute(e,i),Yp.fromBufferAttribute(e,s),o.setScalar(0),o.addScaledVector(Xp,r.x),o.addScaledVector(qp,r.y),o.addScaledVector(Yp,r.z),o}static isFrontFacing(e,n,i,s){return es.subVectors(i,n),Xs.subVectors(e,n),es.cross(Xs).dot(s)<0}set(e,n,i){return this.a.copy(e),this.b.copy(n),this.c.copy(i),this}setFromPointsAndIndices(e,n,i,s){return this.a.copy(e[n]),this.b.copy(e[i]),this.c.copy(e[s]),this}setFromAttributeAndIndices(e,n,i,s){return this.a.fromBufferAttribute(e,n),this.b.fromBufferAttribute(e,i),this.c.fromBufferAttribute(e,s),this}clone(){return new this.constructor().copy(this)}copy(e){return this.a.copy(e.a),this.b.copy(e.b),this.c.copy(e.c),this}getArea(){return es.subVectors(this.c,this.b),Xs.subVectors(this.a,this.b),es.cross(Xs).length()*.5}getMidpoint(e){return e.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(e){return t.getNormal(this.a,this.b,this.c,e)}getPlane(e){return e.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(e,n){return t.getBarycoord(e,this.a,this.b,this.c,n)}getInterpolation(e,n,i,s,r){return t.getInterpolation(e,this.a,this.b,this.c,n,i,s,r)}containsPoint(e){return t.containsPoint(e,this.a,this.b,this.c)}isFrontFacing(e){return t.isFrontFacing(this.a,this.b,this.c,e)}intersectsBox(e){return e.intersectsTriangle(this)}closestPointToPoint(e,n){let i=this.a,s=this.b,r=this.c,o,a;ra.subVectors(s,i),oa.subVectors(r,i),Hp.subVectors(e,i);let l=ra.dot(Hp),c=oa.dot(Hp);if(l<=0&&c<=0)return n.copy(i);Wp.subVectors(e,s);let h=ra.dot(Wp),f=oa.dot(Wp);if(h>=0&&f<=h)return n.copy(s);let u=l*f-h*c;if(u<=0&&l>=0&&h<=0&&l-h>0)return o=l/(l-h),n.copy(i).addScaledVector(ra,o);$p.subVectors(e,r);let d=ra.dot($p),p=oa.dot($p);if(p>=0&&d<=p)return n.copy(r);let y=d*c-l*p;if(y<=0&&c>=0&&p<=0)return a=c/(c-p),n.copy(i).addScaledVector(oa,a);let m=h*p-d*f;if(m<=0&&f-h>=0&&d-p>=0)return jb.subVectors(r,s),a=(f-h)/(f-h+(d-p)),n.copy(s).addScaledVector(jb,a);let g=1/(m+y+u);return o=y*g,a=u*g,n.copy(i).addScaledVector(ra,o).addScaledVector(oa,a)}equals(e){return e.a.equals(this.a)&&e.b.equals(this.b)&&e.c.equals(this.c)}},Ci=class{constructor(e=new G(1/0,1/0,1/0),n=new G(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=e,this.max=n}set(e,n){return this.min.copy(e),this.max.copy(n),this}setFromArray(e){this.makeEmpty();for(let n=0,i=e.length;n<i;n+=3)this.expandByPoint(ts.fromArray(e,n));return this}setFromBufferAttribute(e){this.makeEmpty();for(let n=0,i=e.count;n<i;n++)this.expandByPoint(ts.fromBufferAttribute(e,n));return this}setFromPoints(e){this.makeEmpty();for(let n=0,i=e.length;n<i;n++)this.expandByPoint(e[n]);return this}setFromCenterAndSize(e,n){let i=ts.copy(n).multiplyScalar(.5);return this.min.copy(e).sub(i),this.max.copy(e).add(i),this}setFromObject(e,n=!1){return this.makeEmpty(),this.expandByObject(e,n)}clone(){return new this.constructor().copy(this)}copy(e){return this.min.copy(e.min),this.max.copy(e.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(e){return this.isEmpty()?e.set(0,0,0):e.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(e){return this.isEmpty()?e.set(0,0,0):e.subVectors(this.max,this.min)}expandByPoint(e){return this.min.min(e),this.max.max(e),this}expandByVector(e){return this.min.sub(e),this.max.add(e),this}expandByScalar(e){return this.min.addScalar(-e),this.max.addScalar(e),this}expandByObject(e,n=!1){e.updateWorldMatrix(!1,!1);let i=e.geometry;if(i!==void 0){let r=i.getAttribute("position");if(n===!0&&r!==void 0&&e.isInstancedMesh!==!0&&e.isBatchedMesh!==!0)for(let o=0,a=r.count;o<a;o++)e.isMesh===!0?e.getVertexPosition(o,ts):ts.fromBufferAttribute(r,o),ts.applyMatrix4(e.matrixWorld),this.expandByPoint(ts);else e.boundingBox!==void 0?(e.boundingBox===null&&e.computeBoundingBox(),gh.copy(e.boundingBox)):(i.boundingBox===null&&i.computeBoundingBox(),gh.copy(i.boundingBox)),gh.applyMatrix4(e.matrixWorld),this.union(gh)}let s=e.children;for(let r=0,o=s.length;r<o;r++)this.expandByObject(s[r],n);return this}containsPoint(e){return e.x>=this.min.x&&e.x<=this.max.x&&e.y>=this.min.y&&e.y<=this.max.y&&e.z>=this.min.z&&e.z<=this.max.z}containsBox(e){return this.min.x<=e.min.x&&e.max.x<=this.max.x&&this.min.y<=e.min.y&&e.max.y<=this.max.y&&this.min.z<=e.min.z&&e.max.z<=this.max.z}getParameter(e,n){return n.set((e.x-this.min.x)/(this.max.x-this.min.x),(e.y-this.min.y)/(this.max.y-this.min.y),(e.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(e){return e.max.x>=this.min.x&&e.min.x<=this.max.x&&e.max.y>=this.min.y&&e.min.y<=this.max.y&&e.max.z>=this.min.z&&e.min.z<=this.max.z}intersectsSphere(e){return this.clampPoint(e.center,ts),ts.distanceToSquared(e.center)<=e.radius*e.radius}intersectsPlane(e){let n,i;return e.normal.x>0?(n=e.normal.x*this.min.x,i=e.normal.x*this.max.x):(n=e.normal.x*this.max.x,i=e.normal.x*this.min.x),e.normal.y>0?(n+=e.normal.y*this.min.y,i+=e.normal.y*this.max.y):(n+=e.normal.y*this.max.y,i+=e.normal.y*this.min.y),e.normal.z>0?(n+=e.normal.z*this.min.z,i+=e.normal.z*this.max.z):(n+=e.normal.z*this.max.z,i+=e.normal.z*this.min.z),n<=-e.constant&&i>=-e.constant}intersectsTriangle(e){if(this.isEmpty())return!1;this.getCenter(xl),_h.subVectors(this.max,xl),aa.subVectors(e.a,xl),la.subVectors(e.b,xl),ca.subVectors(e.c,xl),Tr.subVectors(la,aa),Er.subVectors(ca,la),io.subVectors(aa,ca);let n=[0,-Tr.z,Tr.y,0,-Er.z,Er.y,0,-io.z,io.y,Tr.z,0,-Tr.x,Er.z,0,-Er.x,io.z,0,-io.x,-Tr.y,Tr.x,0,-Er.y,Er.x,0,-io.y,io.x,0];return!Kp(n,aa,la,ca,_h)||(n=[1,0,0,0,1,0,0,0,1],!Kp(n,aa,la,ca,_h))?!1:(yh.crossVectors(Tr,Er),n=[yh.x,yh.y,yh.z],Kp(n,aa,la,ca,_h))}clampPoint(e,n){return n.copy(e).clamp(this.min,this.max)}distanceToPoint(e){return this.clampPoint(e,ts).distanceTo(e)}getBoundingSphere(e){return this.isEmpty()?e.makeEmpty():(this.getCenter(e.center),e.radius=this.getSize(ts).length()*.5),e}intersect(e){return this.min.max(e.min),this.max.min(e.max),this.isEmpty()&&this.makeEmpty(),this}union(e){return this.min.min(e.min),this.max.max(e.max),this}applyMatrix4(e){return this.isEmpty()?this:(Ys[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(e),Ys[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(e),Ys[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(e),Ys[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(e),Ys[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(e),Ys[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(e),Ys[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(e),Ys[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(e),this.setFromPoints(Ys),this)}translate(e){return this.min.add(e),this.max.add(e),this}equals(e){return e.min.equals(this.min)&&e.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(e){return this.min.fromArray(e.min),this.max.fromArray(e.max),this}},Ys=[new G,new G,new G,new G,new G,new G,new G,new G],ts=new G,gh=new Ci,aa=new G,la=new G,ca=new G,Tr=new G,Er=new G,io=new G,xl=new G,_h=new G,yh=new G,so=new G;function Kp(t,e,n,i,s){for(let r=0,o=t.length-3;r<=o;r+=3){so.fromArray(t,r);let a=s.x*Math.abs(so.x)+s.y*Math.abs(so.y)+s.z*Math.abs(so.z),l=e.dot(so),c=n.dot(so),h=i.dot(so);if(Math.max(-Math.max(l,c,h),Math.min(l,c,h))>a)return!1}return!0}var gn=new G,xh=new Ye,GD=0,Hn=class extends ns{constructor(e,n,i=!1){if(super(),Array.isArray(e))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:GD++}),this.name="",this.array=e,this.itemSize=n,this.count=e!==void 0?e.length/n:0,this.normalized=i,this.usage=Fm,this.updateRanges=[],this.gpuType=os,this.version=0,this._normalizationScale=e!==void 0?af(e):void 0}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,n){this.updateRanges.push({start:e,count:n})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.name=e.name,this.array=new e.array.constructor(e.array),this.itemSize=e.itemSize,this.count=e.count,this.normalized=e.normalized,this.usage=e.usage,this.gpuType=e.gpuType,this._normalizationScale=e._normalizationScale,this}copyAt(e,n,i){e*=this.itemSize,i*=n.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[e+s]=n.array[i+s];return this}copyArray(e){return this.array.set(e),this}applyMatrix3(e){if(this.itemSize===2)for(let n=0,i=this.count;n<i;n++)xh.fromBufferAttribute(this,n),xh.applyMatrix3(e),this.setXY(n,xh.x,xh.y);else if(this.itemSize===3)for(let n=0,i=this.count;n<i;n++)gn.fromBufferAttribute(this,n),gn.applyMatrix3(e),this.setXYZ(n,gn.x,gn.y,gn.z);return this}applyMatrix4(e){for(let n=0,i=this.count;n<i;n++)gn.fromBufferAttribute(this,n),gn.applyMatrix4(e),this.setXYZ(n,gn.x,gn.y,gn.z);return this}applyNormalMatrix(e){for(let n=0,i=this.count;n<i;n++)gn.fromBufferAttribute(this,n),gn.applyNormalMatrix(e),this.setXYZ(n,gn.x,gn.y,gn.z);return this}transformDirection(e){for(let n=0,i=this.count;n<i;n++)gn.fromBufferAttribute(this,n),gn.transformDirection(e),this.setXYZ(n,gn.x,gn.y,gn.z);return this}set(e,n=0){return this.array.set(e,n),this}getComponent(e,n){let i=this.array[e*this.itemSize+n];return this.normalized&&(i=this._denormalize(i)),i}setComponent(e,n,i){return this.normalized&&(i=this._normalize(i)),this.array[e*this.itemSize+n]=i,this}getX(e){let n=this.array[e*this.itemSize];return this.normalized&&(n=this._denormalize(n)),n}setX(e,n){return this.normalized&&(n=this._normalize(n)),this.array[e*this.itemSize]=n,this}getY(e){let n=this.array[e*this.itemSize+1];return this.normalized&&(n=this._denormalize(n)),n}setY(e,n){return this.normalized&&(n=this._normalize(n)),this.array[e*this.itemSize+1]=n,this}getZ(e){let n=this.array[e*this.itemSize+2];return this.normalized&&(n=this._denormalize(n)),n}setZ(e,n){return this.normalized&&(n=this._normalize(n)),this.array[e*this.itemSize+2]=n,this}getW(e){let n=this.array[e*this.itemSize+3];return this.normalized&&(n=this._denormalize(n)),n}setW(e,n){return this.normalized&&(n=this._normalize(n)),this.array[e*this.itemSize+3]=n,this}setXY(e,n,i){return e*=this.itemSize,this.normalized&&(n=this._normalize(n),i=this._normalize(i)),this.array[e+0]=n,this.array[e+1]=i,this}setXYZ(e,n,i,s){return e*=this.itemSize,this.normalized&&(n=this._normalize(n),i=this._normalize(i),s=this._normalize(s)),this.array[e+0]=n,this.array[e+1]=i,this.array[e+2]=s,this}setXYZW(e,n,i,s,r){return e*=this.itemSize,this.normalized&&(n=this._normalize(n),i=this._normalize(i),s=this._normalize(s),r=this._normalize(r)),this.array[e+0]=n,this.array[e+1]=i,this.array[e+2]=s,this.array[e+3]=r,this}onUpload(e){return this.onUploadCallback=e,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let e={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return e.name=this.name,e.usage=this.usage,e.gpuType=this.gpuType,e}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(e){let n=this._normalizationScale;return n!==void 0?Math.max(e/n,-1):zm(e,this.array)}_normalize(e){let n=this._normalizationScale;return n!==void 0?Math.round(e*n):Gm(e,this.array)}};var Dl=class extends Hn{constructor(e,n,i){super(new Uint16Array(e),n,i)}};var Ll=class extends Hn{constructor(e,n,i){super(new Uint32Array(e),n,i)}};var jt=class extends Hn{constructor(e,n,i){super(new Float32Array(e),n,i)}},VD=new Ci,vl=new G,Zp=new G,is=class{constructor(e=new G,n=-1){this.isSphere=!0,this.center=e,this.radius=n}set(e,n){return this.center.copy(e),this.radius=n,this}setFromPoints(e,n){let i=this.center;n!==void 0?i.copy(n):VD.setFromPoints(e).getCenter(i);let s=0;for(let r=0,o=e.length;r<o;r++)s=Math.max(s,i.distanceToSquared(e[r]));return this.radius=Math.sqrt(s),this}copy(e){return this.center.copy(e.center),this.radius=e.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(e){return e.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(e){return e.distanceTo(this.center)-this.radius}intersectsSphere(e){let n=this.radius+e.radius;return e.center.distanceToSquared(this.center)<=n*n}intersectsBox(e){return e.intersectsSphere(this)}intersectsPlane(e){return Math.abs(e.distanceToPoint(this.center))<=this.radius}clampPoint(e,n){let i=this.center.distanceToSquared(e);return n.copy(e),i>this.radius*this.radius&&(n.sub(this.center).normalize(),n.multiplyScalar(this.radius).add(this.center)),n}getBoundingBox(e){return this.isEmpty()?(e.makeEmpty(),e):(e.set(this.center,this.center),e.expandByScalar(this.radius),e)}applyMatrix4(e){return this.center.applyMatrix4(e),this.radius=this.radius*e.getMaxScaleOnAxis(),this}translate(e){return this.center.add(e),this}expandByPoint(e){if(this.isEmpty())return this.center.copy(e),this.radius=0,this;vl.subVectors(e,this.center);let n=vl.lengthSq();if(n>this.radius*this.radius){let i=Math.sqrt(n),s=(i-this.radius)*.5;this.center.addScaledVector(vl,s/i),this.radius+=s}return this}union(e){return e.isEmpty()?this:this.isEmpty()?(this.copy(e),this):(this.center.equals(e.center)===!0?this.radius=Math.max(this.radius,e.radius):(Zp.subVectors(e.center,this.center).setLength(e.radius),this.expandByPoint(vl.copy(e.center).add(Zp)),this.expandByPoint(vl.copy(e.center).sub(Zp))),this)}equals(e){return e.center.equals(this.center)&&e.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(e){return this.radius=e.radius,this.center.fromArray(e.center),this}},HD=0,zi=new At,jp=new Fn,ha=new G,Ti=new Ci,bl=new Ci,Cn=new G,Wn=class t extends ns{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:HD++}),this.uuid=kr(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(e){return Array.isArray(e)?this.index=new(pD(e)?Ll:Dl)(e,1):this.index=e,this}setIndirect(e,n=0){return this.indirect=e,this.indirectOffset=n,this}getIndirect(){return this.indirect}getAttribute(e){return this.attributes[e]}setAttribute(e,n){return this.attributes[e]=n,this}deleteAttribute(e){return delete this.attributes[e],this}hasAttribute(e){return this.attributes[e]!==void 0}addGroup(e,n,i=0){this.groups.push({start:e,count:n,materialIndex:i})}clearGroups(){this.groups=[]}setDrawRange(e,n){this.drawRange.start=e,this.drawRange.count=n}applyMatrix4(e){let n=this.attributes.position;n!==void 0&&(n.applyMatrix4(e),n.needsUpdate=!0);let i=this.attributes.normal;if(i!==void 0){let r=new nt().getNormalMatrix(e);i.applyNormalMatrix(r),i.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(e),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(e){return zi.makeRotationFromQuaternion(e),this.applyMatrix4(zi),this}rotateX(e){return zi.makeRotationX(e),this.applyMatrix4(zi),this}rotateY(e){return zi.makeRotationY(e),this.applyMatrix4(zi),this}rotateZ(e){return zi.makeRotationZ(e),this.applyMatrix4(zi),this}translate(e,n,i){return zi.makeTranslation(e,n,i),this.applyMatrix4(zi),this}scale(e,n,i){return zi.makeScale(e,n,i),this.applyMatrix4(zi),this}lookAt(e){return jp.lookAt(e),jp.updateMatrix(),this.applyMatrix4(jp.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(ha).negate(),this.translate(ha.x,ha.y,ha.z),this}setFromPoints(e){let n=this.getAttribute("position");if(n===void 0){let i=[];for(let s=0,r=e.length;s<r;s++){let o=e[s];i.push(o.x,o.y,o.z||0)}this.setAttribute("position",new jt(i,3))}else{let i=Math.min(e.length,n.count);for(let s=0;s<i;s++){let r=e[s];n.setXYZ(s,r.x,r.y,r.z||0)}e.length>n.count&&qe("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),n.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new Ci);let e=this.attributes.position,n=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){et("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new G(-1/0,-1/0,-1/0),new G(1/0,1/0,1/0));return}if(e!==void 0){if(this.boundingBox.setFromBufferAttribute(e),n)for(let i=0,s=n.length;i<s;i++){let r=n[i];Ti.setFromBufferAttribute(r),this.morphTargetsRelative?(Cn.addVectors(this.boundingBox.min,Ti.min),this.boundingBox.expandByPoint(Cn),Cn.addVectors(this.boundingBox.max,Ti.max),this.boundingBox.expandByPoint(Cn)):(this.boundingBox.expandByPoint(Ti.min),this.boundingBox.expandByPoint(Ti.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&et('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new is);let e=this.attributes.position,n=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){et("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new G,1/0);return}if(e){let i=this.boundingSphere.center;if(Ti.setFromBufferAttribute(e),n)for(let r=0,o=n.length;r<o;r++){let a=n[r];bl.setFromBufferAttribute(a),this.morphTargetsRelative?(Cn.addVectors(Ti.min,bl.min),Ti.expandByPoint(Cn),Cn.addVectors(Ti.max,bl.max),Ti.expandByPoint(Cn)):(Ti.expandByPoint(bl.min),Ti.expandByPoint(bl.max))}Ti.getCenter(i);let s=0;for(let r=0,o=e.count;r<o;r++)Cn.fromBufferAttribute(e,r),s=Math.max(s,i.distanceToSquared(Cn));if(n)for(let r=0,o=n.length;r<o;r++){let a=n[r],l=this.morphTargetsRelative;for(let c=0,h=a.count;c<h;c++)Cn.fromBufferAttribute(a,c),l&&(ha.fromBufferAttribute(e,c),Cn.add(ha)),s=Math.max(s,i.distanceToSquared(Cn))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&et('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let e=this.index,n=this.attributes;if(e===null||n.position===void 0||n.normal===void 0||n.uv===void 0){et("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let i=n.position,s=n.normal,r=n.uv,o=this.getAttribute("tangent");(o===void 0||o.count!==i.count)&&(o=new Hn(new Float32Array(4*i.count),4),this.setAttribute("tangent",o));let a=[],l=[],c=new Uint8Array(i.count);for(let z=0;z<i.count;z++)a[z]=new G,l[z]=new G;let h=new G,f=new G,u=new G,d=new Ye,p=new Ye,y=new Ye,m=new G,g=new G;function b(z,F,N){c[z]=c[F]=c[N]=1,h.fromBufferAttribute(i,z),f.fromBufferAttribute(i,F),u.fromBufferAttribute(i,N),d.fromBufferAttribute(r,z),p.fromBufferAttribute(r,F),y.fromBufferAttribute(r,N),f.sub(h),u.sub(h),p.sub(d),y.sub(d);let V=1/(p.x*y.y-y.x*p.y);isFinite(V)&&(m.copy(f).multiplyScalar(y.y).addScaledVector(u,-p.y).multiplyScalar(V),g.copy(u).multiplyScalar(p.x).addScaledVector(f,-y.x).multiplyScalar(V),a[z].add(m),a[F].add(m),a[N].add(m),l[z].add(g),l[F].add(g),l[N].add(g))}let R=this.groups;R.length===0&&(R=[{start:0,count:e.count}]);for(let z=0,F=R.length;z<F;++z){let N=R[z],V=N.start,$=N.count;for(let L=V,X=V+$;L<X;L+=3)b(e.getX(L+0),e.getX(L+1),e.getX(L+2))}let M=new G,I=new G,A=new G,v=new G;function E(z){A.fromBufferAttribute(s,z),v.copy(A);let F=a[z];M.copy(F),M.sub(A.multiplyScalar(A.dot(F))).normalize(),I.crossVectors(v,F);let V=I.dot(l[z])<0?-1:1;o.setXYZW(z,M.x,M.y,M.z,V)}for(let z=0,F=i.count;z<F;++z)c[z]&&E(z);this._transformed=!0}computeVertexNormals(){let e=this.index,n=this.getAttribute("position");if(n!==void 0){let i=this.getAttribute("normal");if(i===void 0||i.count!==n.count)i=new Hn(new Float32Array(n.count*3),3),this.setAttribute("normal",i);else for(let u=0,d=i.count;u<d;u++)i.setXYZ(u,0,0,0);let s=new G,r=new G,o=new G,a=new G,l=new G,c=new G,h=new G,f=new G;if(e)for(let u=0,d=e.count;u<d;u+=3){let p=e.getX(u+0),y=e.getX(u+1),m=e.getX(u+2);s.fromBufferAttribute(n,p),r.fromBufferAttribute(n,y),o.fromBufferAttribute(n,m),h.subVectors(o,r),f.subVectors(s,r),h.cross(f),a.fromBufferAttribute(i,p),l.fromBufferAttribute(i,y),c.fromBufferAttribute(i,m),a.add(h),l.add(h),c.add(h),i.setXYZ(p,a.x,a.y,a.z),i.setXYZ(y,l.x,l.y,l.z),i.setXYZ(m,c.x,c.y,c.z)}else for(let u=0,d=n.count;u<d;u+=3)s.fromBufferAttribute(n,u+0),r.fromBufferAttribute(n,u+1),o.fromBufferAttribute(n,u+2),h.subVectors(o,r),f.subVectors(s,r),h.cross(f),i.setXYZ(u+0,h.x,h.y,h.z),i.setXYZ(u+1,h.x,h.y,h.z),i.setXYZ(u+2,h.x,h.y,h.z);this.normalizeNormals(),i.needsUpdate=!0}}normalizeNormals(){let e=this.attributes.normal;for(let n=0,i=e.count;n<i;n++)Cn.fromBufferAttribute(e,n),Cn.normalize(),e.setXYZ(n,Cn.x,Cn.y,Cn.z)}toNonIndexed(){function e(a,l){let c=a.array,h=a.itemSize,f=a.normalized,u=new c.constructor(l.length*h),d=0,p=0;for(let y=0,m=l.length;y<m;y++){a.isInterleavedBufferAttribute?d=l[y]*a.data.stride+a.offset:d=l[y]*h;for(let g=0;g<h;g++)u[p++]=c[d++]}return new Hn(u,h,f)}if(this.index===null)return qe("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let n=new t,i=this.index.array,s=this.attributes;for(let a in s){let l=s[a],c=e(l,i);n.setAttribute(a,c)}let r=this.morphAttributes;for(let a in r){let l=[],c=r[a];for(let h=0,f=c.length;h<f;h++){let u=c[h],d=e(u,i);l.push(d)}n.morphAttributes[a]=l}n.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,l=o.length;a<l;a++){let c=o[a];n.addGroup(c.start,c.count,c.materialIndex)}return n}toJSON(){let e={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(e.uuid=this.uuid,e.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,e.name=this.name,Object.keys(this.userData).length>0&&(e.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(e[c]=l[c]);return e}e.data={attributes:{}};let n=this.index;n!==null&&(e.data.index={type:n.array.constructor.name,array:Array.prototype.slice.call(n.array)});let i=this.attributes;for(let l in i){let c=i[l];e.data.attributes[l]=c.toJSON(e.data)}let s={},r=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],h=[];for(let f=0,u=c.length;f<u;f++){let d=c[f];h.push(d.toJSON(e.data))}h.length>0&&(s[l]=h,r=!0)}r&&(e.data.morphAttributes=s,e.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(e.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(e.data.boundingSphere=a.toJSON()),e}clone(){return new this.constructor().copy(this)}copy(e){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let n={};this.name=e.name;let i=e.index;i!==null&&this.setIndex(i.clone());let s=e.attributes;for(let c in s){let h=s[c];this.setAttribute(c,h.clone(n))}let r=e.morphAttributes;for(let c in r){let h=[],f=r[c];for(let u=0,d=f.length;u<d;u++)h.push(f[u].clone(n));this.morphAttributes[c]=h}this.morphTargetsRelative=e.morphTargetsRelative;let o=e.groups;for(let c=0,h=o.length;c<h;c++){let f=o[c];this.addGroup(f.start,f.count,f.materialIndex)}let a=e.boundingBox;a!==null&&(this.boundingBox=a.clone());let l=e.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=e.drawRange.start,this.drawRange.count=e.drawRange.count,this.userData=e.userData,this._transformed=e._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}},jh=class{constructor(e,n){this.isInterleavedBuffer=!0,this.array=e,this.stride=n,this.count=e!==void 0?e.length/n:0,this.usage=Fm,this.updateRanges=[],this.version=0,this.uuid=kr()}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,n){this.updateRanges.push({start:e,count:n})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.array=new e.array.constructor(e.array),this.count=e.count,this.stride=e.stride,this.usage=e.usage,this}copyAt(e,n,i){e*=this.stride,i*=n.stride;for(let s=0,r=this.stride;s<r;s++)this.array[e+s]=n.array[i+s];return this}set(e,n=0){return this.array.set(e,n),this}clone(e){e.arrayBuffers===void 0&&(e.arrayBuffers={});let n=Jb(this.array);e.arrayBuffers[n]===void 0&&(e.arrayBuffers[n]=this.array.slice(0).buffer);let i=new this.array.constructor(e.arrayBuffers[n]),s=new this.constructor(i,this.stride);return s.setUsage(this.usage),s}onUpload(e){return this.onUploadCallback=e,this}toJSON(e){e.arrayBuffers===void 0&&(e.arrayBuffers={});let n=Jb(this.array);e.arrayBuffers[n]===void 0&&(e.arrayBuffers[n]=Array.from(new Uint32Array(this.array.slice(0).buffer)));let i={uuid:this.uuid,buffer:n,type:this.array.constructor.name,stride:this.stride};return i.usage=this.usage,i}};function Jb(t){return t.buffer._uuid===void 0&&(t.buffer._uuid=kr()),t.byteOffset===0&&t.byteLength===t.buffer.byteLength?t.buffer._uuid:t.buffer._uuid+":"+t.byteOffset+":"+t.byteLength}var ti=new G,ss=class t{constructor(e,n,i,s=!1){this.isInterleavedBufferAttribute=!0,this.name="",this.data=e,this.itemSize=n,this.offset=i,this.normalized=s,this._normalizationScale=e!==void 0?af(e.array):void 0}get count(){return this.data.count}get array(){return this.data.array}set needsUpdate(e){this.data.needsUpdate=e}applyMatrix4(e){for(let n=0,i=this.data.count;n<i;n++)ti.fromBufferAttribute(this,n),ti.applyMatrix4(e),this.setXYZ(n,ti.x,ti.y,ti.z);return this}applyNormalMatrix(e){for(let n=0,i=this.count;n<i;n++)ti.fromBufferAttribute(this,n),ti.applyNormalMatrix(e),this.setXYZ(n,ti.x,ti.y,ti.z);return this}transformDirection(e){for(let n=0,i=this.count;n<i;n++)ti.fromBufferAttribute(this,n),ti.transformDirection(e),this.setXYZ(n,ti.x,ti.y,ti.z);return this}getComponent(e,n){let i=this.array[e*this.data.stride+this.offset+n];return this.normalized&&(i=this._denormalize(i)),i}setComponent(e,n,i){return this.normalized&&(i=this._normalize(i)),this.data.array[e*this.data.stride+this.offset+n]=i,this}setX(e,n){return this.normalized&&(n=this._normalize(n)),this.data.array[e*this.data.stride+this.offset]=n,this}setY(e,n){return this.normalized&&(n=this._normalize(n)),this.data.array[e*this.data.stride+this.offset+1]=n,this}setZ(e,n){return this.normalized&&(n=this._normalize(n)),this.data.array[e*this.data.stride+this.offset+2]=n,this}setW(e,n){return this.normalized&&(n=this._normalize(n)),this.data.array[e*this.data.stride+this.offset+3]=n,this}getX(e){let n=this.data.array[e*this.data.stride+this.offset];return this.normalized&&(n=this._denormalize(n)),n}getY(e){let n=this.data.array[e*this.data.stride+this.offset+1];return this.normalized&&(n=this._denormalize(n)),n}getZ(e){let n=this.data.array[e*this.data.stride+this.offset+2];return this.normalized&&(n=this._denormalize(n)),n}getW(e){let n=this.data.array[e*this.data.stride+this.offset+3];return this.normalized&&(n=this._denormalize(n)),n}setXY(e,n,i){return e=e*this.data.stride+this.offset,this.normalized&&(n=this._normalize(n),i=this._normalize(i)),this.data.array[e+0]=n,this.data.array[e+1]=i,this}setXYZ(e,n,i,s){return e=e*this.data.stride+this.offset,this.normalized&&(n=this._normalize(n),i=this._normalize(i),s=this._normalize(s)),this.data.array[e+0]=n,this.data.array[e+1]=i,this.data.array[e+2]=s,this}setXYZW(e,n,i,s,r){return e=e*this.data.stride+this.offset,this.normalized&&(n=this._normalize(n),i=this._normalize(i),s=this._normalize(s),r=this._normalize(r)),this.data.array[e+0]=n,this.data.array[e+1]=i,this.data.array[e+2]=s,this.data.array[e+3]=r,this}clone(e){if(e===void 0){Pl("InterleavedBufferAttribute.clone(): Cloning an interleaved buffer attribute will de-interleave buffer data.");let n=[];for(let i=0;i<this.count;i++){let s=i*this.data.stride+this.offset;for(let r=0;r<this.itemSize;r++)n.push(this.data.array[s+r])}return new Hn(new this.array.constructor(n),this.itemSize,this.normalized)}else return e.interleavedBuffers===void 0&&(e.interleavedBuffers={}),e.interleavedBuffers[this.data.uuid]===void 0&&(e.interleavedBuffers[this.data.uuid]=this.data.clone(e)),new t(e.interleavedBuffers[this.data.uuid],this.itemSize,this.offset,this.normalized)}toJSON(e){if(e===void 0){Pl("InterleavedBufferAttribute.toJSON(): Serializing an interleaved buffer attribute will de-interleave buffer data.");let n=[];for(let i=0;i<this.count;i++){let s=i*this.data.stride+this.offset;for(let r=0;r<this.itemSize;r++)n.push(this.data.array[s+r])}return{itemSize:this.itemSize,type:this.array.constructor.name,array:n,normalized:this.normalized}}else return e.interleavedBuffers===void 0&&(e.interleavedBuffers={}),e.interleavedBuffers[this.data.uuid]===void 0&&(e.interleavedBuffers[this.data.uuid]=this.data.toJSON(e)),{isInterleavedBufferAttribute:!0,itemSize:this.itemSize,data:this.data.uuid,offset:this.offset,normalized:this.normalized}}_denormalize(e){let n=this._normalizationScale;return n!==void 0?Math.max(e/n,-1):zm(e,this.data.array)}_normalize(e){let n=this._normalizationScale;return n!==void 0?Math.round(e*n):Gm(e,this.data.array)}},Jp=new G,WD=new G,$D=new nt,Ai=class{constructor(e=new G(1,0,0),n=0){this.isPlane=!0,this.normal=e,this.constant=n}set(e,n){return this.normal.copy(e),this.constant=n,this}setComponents(e,n,i,s){return this.normal.set(e,n,i),this.constant=s,this}setFromNormalAndCoplanarPoint(e,n){return this.normal.copy(e),this.constant=-n.dot(this.normal),this}setFromCoplanarPoints(e,n,i){let s=Jp.subVectors(i,n).cross(WD.subVectors(e,n)).normalize();return this.setFromNormalAndCoplanarPoint(s,e),this}copy(e){return this.normal.copy(e.normal),this.constant=e.constant,this}normalize(){let e=1/this.normal.length();return this.normal.multiplyScalar(e),this.constant*=e,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(e){return this.normal.dot(e)+this.constant}distanceToSphere(e){return this.distanceToPoint(e.center)-e.radius}projectPoint(e,n){return n.copy(e).addScaledVector(this.normal,-this.distanceToPoint(e))}intersectLine(e,n,i=!0){let s=e.delta(Jp),r=this.normal.dot(s);if(r===0)return this.distanceToPoint(e.start)===0?n.copy(e.start):null;let o=-(e.start.dot(this.normal)+this.constant)/r;return i===!0&&(o<0||o>1)?null:n.copy(e.start).addScaledVector(s,o)}intersectsLine(e){let n=this.distanceToPoint(e.start),i=this.distanceToPoint(e.end);return n<0&&i>0||i<0&&n>0}intersectsBox(e){return e.intersectsPlane(this)}intersectsSphere(e){return e.intersectsPlane(this)}coplanarPoint(e){return e.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(e,n){let i=n||$D.getNormalMatrix(e),s=this.coplanarPoint(Jp).applyMatrix4(e),r=this.normal.applyMatrix3(i).normalize();return this.constant=-s.dot(r),this}translate(e){return this.constant-=e.dot(this.normal),this}equals(e){return e.normal.equals(this.normal)&&e.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(e){return this.normal.fromArray(e.normal),this.constant=e.constant,this}},XD=0,Qs=class extends ns{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:XD++}),this.uuid=kr(),this.name="",this.type="Material",this.blending=Pa,this.side=bs,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=gm,this.blendDst=_m,this.blendEquation=po,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new Ze(0,0,0),this.blendAlpha=0,this.depthFunc=_a,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=WS,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=Uh,this.stencilZFail=Uh,this.stencilZPass=Uh,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(e){this._alphaTest>0!=e>0&&this.version++,this._alphaTest=e}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(e){if(e!==void 0)for(let n in e){let i=e[n];if(i===void 0){qe(`Material: parameter '${n}' has value of undefined.`);continue}let s=this[n];if(s===void 0){qe(`Material: '${n}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(i):s&&s.isVector2&&i&&i.isVector2||s&&s.isEuler&&i&&i.isEuler||s&&s.isVector3&&i&&i.isVector3?s.copy(i):this[n]=i}}toJSON(e){let n=e===void 0||typeof e=="string";n&&(e={textures:{},images:{}});let i={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};i.uuid=this.uuid,i.type=this.type,i.blending=this.blending,i.side=this.side,i.shadowSide=this.shadowSide,i.vertexColors=this.vertexColors,i.opacity=this.opacity,i.transparent=this.transparent,i.blendSrc=this.blendSrc,i.blendDst=this.blendDst,i.blendEquation=this.blendEquation,i.blendSrcAlpha=this.blendSrcAlpha,i.blendDstAlpha=this.blendDstAlpha,i.blendEquationAlpha=this.blendEquationAlpha,i.blendColor=this.blendColor.getHex(),i.blendAlpha=this.blendAlpha,i.depthFunc=this.depthFunc,i.depthTest=this.depthTest,i.depthWrite=this.depthWrite,i.colorWrite=this.colorWrite,i.clipIntersection=this.clipIntersection,i.clipShadows=this.clipShadows,i.stencilWriteMask=this.stencilWriteMask,i.stencilFunc=this.stencilFunc,i.stencilRef=this.stencilRef,i.stencilFuncMask=this.stencilFuncMask,i.stencilFail=this.stencilFail,i.stencilZFail=this.stencilZFail,i.stencilZPass=this.stencilZPass,i.stencilWrite=this.stencilWrite,i.polygonOffset=this.polygonOffset,i.polygonOffsetFactor=this.polygonOffsetFactor,i.polygonOffsetUnits=this.polygonOffsetUnits,i.dithering=this.dithering,i.alphaTest=this.alphaTest,i.alphaHash=this.alphaHash,i.alphaToCoverage=this.alphaToCoverage,i.premultipliedAlpha=this.premultipliedAlpha,i.forceSinglePass=this.forceSinglePass,i.allowOverride=this.allowOverride,i.visible=this.visible,i.toneMapped=this.toneMapped,i.name=this.name,this.color&&this.color.isColor&&(i.color=this.color.getHex()),this.roughness!==void 0&&(i.roughness=this.roughness),this.metalness!==void 0&&(i.metalness=this.metalness),this.sheen!==void 0&&(i.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(i.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(i.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(i.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(i.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(i.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(i.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(i.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(i.shininess=this.shininess),this.clearcoat!==void 0&&(i.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(i.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(i.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(i.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(e).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(i.clearcoatMap=this.clearcoatMap.toJSON(e).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(i.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(e).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(i.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(e).uuid,i.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(i.sheenColorMap=this.sheenColorMap.toJSON(e).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(i.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(e).uuid),this.dispersion!==void 0&&(i.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(i.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(i.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(i.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(i.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(i.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(i.iridescenceMap=this.iridescenceMap.toJSON(e).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(i.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(e).uuid),this.anisotropy!==void 0&&(i.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(i.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(i.anisotropyMap=this.anisotropyMap.toJSON(e).uuid),this.map&&this.map.isTexture&&(i.map=this.map.toJSON(e).uuid),this.matcap&&this.matcap.isTexture&&(i.matcap=this.matcap.toJSON(e).uuid),this.alphaMap&&this.alphaMap.isTexture&&(i.alphaMap=this.alphaMap.toJSON(e).uuid),this.lightMap&&this.lightMap.isTexture&&(i.lightMap=this.lightMap.toJSON(e).uuid,i.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(i.aoMap=this.aoMap.toJSON(e).uuid,i.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(i.bumpMap=this.bumpMap.toJSON(e).uuid,i.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(i.normalMap=this.normalMap.toJSON(e).uuid,i.normalMapType=this.normalMapType,i.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(i.displacementMap=this.displacementMap.toJSON(e).uuid,i.displacementScale=this.displacementScale,i.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(i.roughnessMap=this.roughnessMap.toJSON(e).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(i.metalnessMap=this.metalnessMap.toJSON(e).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(i.emissiveMap=this.emissiveMap.toJSON(e).uuid),this.specularMap&&this.specularMap.isTexture&&(i.specularMap=this.specularMap.toJSON(e).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(i.specularIntensityMap=this.specularIntensityMap.toJSON(e).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(i.specularColorMap=this.specularColorMap.toJSON(e).uuid),this.envMap&&this.envMap.isTexture&&(i.envMap=this.envMap.toJSON(e).uuid,this.combine!==void 0&&(i.combine=this.combine)),this.envMapRotation!==void 0&&(i.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(i.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(i.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(i.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(i.gradientMap=this.gradientMap.toJSON(e).uuid),this.transmission!==void 0&&(i.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(i.transmissionMap=this.transmissionMap.toJSON(e).uuid),this.thickness!==void 0&&(i.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(i.thicknessMap=this.thicknessMap.toJSON(e).uuid),this.attenuationDistance!==void 0&&(i.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(i.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(i.size=this.size),this.sizeAttenuation!==void 0&&(i.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(i.clippingPlanes=this.clippingPlanes.map(r=>r.toJSON())),this.rotation!==void 0&&(i.rotation=this.rotation),this.depthPacking!==void 0&&(i.depthPacking=this.depthPacking),this.linewidth!==void 0&&(i.linewidth=this.linewidth),this.linecap!==void 0&&(i.linecap=this.linecap),this.linejoin!==void 0&&(i.linejoin=this.linejoin),this.dashSize!==void 0&&(i.dashSize=this.dashSize),this.gapSize!==void 0&&(i.gapSize=this.gapSize),this.scale!==void 0&&(i.scale=this.scale),this.wireframe!==void 0&&(i.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(i.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(i.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(i.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(i.flatShading=this.flatShading),this.fog!==void 0&&(i.fog=this.fog),Object.keys(this.userData).length>0&&(i.userData=this.userData);function s(r){let o=[];for(let a in r){let l=r[a];delete l.metadata,o.push(l)}return o}if(n){let r=s(e.textures),o=s(e.images);r.length>0&&(i.textures=r),o.length>0&&(i.images=o)}return i}fromJSON(e,n){if(e.uuid!==void 0&&(this.uuid=e.uuid),e.name!==void 0&&(this.name=e.name),e.color!==void 0&&this.color!==void 0&&this.color.setHex(e.color),e.roughness!==void 0&&(this.roughness=e.roughness),e.metalness!==void 0&&(this.metalness=e.metalness),e.sheen!==void 0&&(this.sheen=e.sheen),e.sheenColor!==void 0&&(this.sheenColor=new Ze().setHex(e.sheenColor)),e.sheenRoughness!==void 0&&(this.sheenRoughness=e.sheenRoughness),e.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(e.emissive),e.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(e.specular),e.specularIntensity!==void 0&&(this.specularIntensity=e.specularIntensity),e.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(e.specularColor),e.shininess!==void 0&&(this.shininess=e.shininess),e.clearcoat!==void 0&&(this.clearcoat=e.clearcoat),e.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=e.clearcoatRoughness),e.diffuseRoughness!==void 0&&(this.diffuseRoughness=e.diffuseRoughness),e.dispersion!==void 0&&(this.dispersion=e.dispersion),e.retroreflectivity!==void 0&&(this.retroreflectivity=e.retroreflectivity),e.iridescence!==void 0&&(this.iridescence=e.iridescence),e.iridescenceIOR!==void 0&&(this.iridescenceIOR=e.iridescenceIOR),e.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessMinimum),e.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=e.iridescenceThicknessMaximum),e.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=e.iridescenceThicknessRange[1]),e.transmission!==void 0&&(this.transmission=e.transmission),e.thickness!==void 0&&(this.thickness=e.thickness),e.attenuationDistance!==void 0&&(this.attenuationDistance=e.attenuationDistance),e.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(e.attenuationColor),e.anisotropy!==void 0&&(this.anisotropy=e.anisotropy),e.anisotropyRotation!==void 0&&(this.anisotropyRotation=e.anisotropyRotation),e.fog!==void 0&&(this.fog=e.fog),e.flatShading!==void 0&&(this.flatShading=e.flatShading),e.blending!==void 0&&(this.blending=e.blending),e.combine!==void 0&&(this.combine=e.combine),e.side!==void 0&&(this.side=e.side),e.shadowSide!==void 0&&(this.shadowSide=e.shadowSide),e.opacity!==void 0&&(this.opacity=e.opacity),e.transparent!==void 0&&(this.transparent=e.transparent),e.alphaTest!==void 0&&(this.alphaTest=e.alphaTest),e.alphaHash!==void 0&&(this.alphaHash=e.alphaHash),e.depthFunc!==void 0&&(this.depthFunc=e.depthFunc),e.depthTest!==void 0&&(this.depthTest=e.depthTest),e.depthWrite!==void 0&&(this.depthWrite=e.depthWrite),e.colorWrite!==void 0&&(this.colorWrite=e.colorWrite),e.clippingPlanes!==void 0&&(this.clippingPlanes=e.clippingPlanes.map(i=>new Ai().fromJSON(i))),e.clipIntersection!==void 0&&(this.clipIntersection=e.clipIntersection),e.clipShadows!==void 0&&(this.clipShadows=e.clipShadows),e.depthPacking!==void 0&&(this.depthPacking=e.depthPacking),e.blendSrc!==void 0&&(this.blendSrc=e.blendSrc),e.blendDst!==void 0&&(this.blendDst=e.blendDst),e.blendEquation!==void 0&&(this.blendEquation=e.blendEquation),e.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=e.blendSrcAlpha),e.blendDstAlpha!==void 0&&(this.blendDstAlpha=e.blendDstAlpha),e.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=e.blendEquationAlpha),e.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(e.blendColor),e.blendAlpha!==void 0&&(this.blendAlpha=e.blendAlpha),e.stencilWriteMask!==void 0&&(this.stencilWriteMask=e.stencilWriteMask),e.stencilFunc!==void 0&&(this.stencilFunc=e.stencilFunc),e.stencilRef!==void 0&&(this.stencilRef=e.stencilRef),e.stencilFuncMask!==void 0&&(this.stencilFuncMask=e.stencilFuncMask),e.stencilFail!==void 0&&(this.stencilFail=e.stencilFail),e.stencilZFail!==void 0&&(this.stencilZFail=e.stencilZFail),e.stencilZPass!==void 0&&(this.stencilZPass=e.stencilZPass),e.stencilWrite!==void 0&&(this.stencilWrite=e.stencilWrite),e.wireframe!==void 0&&(this.wireframe=e.wireframe),e.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=e.wireframeLinewidth),e.wireframeLinecap!==void 0&&(this.wireframeLinecap=e.wireframeLinecap),e.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=e.wireframeLinejoin),e.rotation!==void 0&&(this.rotation=e.rotation),e.linewidth!==void 0&&(this.linewidth=e.linewidth),e.linecap!==void 0&&(this.linecap=e.linecap),e.linejoin!==void 0&&(this.linejoin=e.linejoin),e.dashSize!==void 0&&(this.dashSize=e.dashSize),e.gapSize!==void 0&&(this.gapSize=e.gapSize),e.scale!==void 0&&(this.scale=e.scale),e.polygonOffset!==void 0&&(this.polygonOffset=e.polygonOffset),e.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=e.polygonOffsetFactor),e.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=e.polygonOffsetUnits),e.dithering!==void 0&&(this.dithering=e.dithering),e.alphaToCoverage!==void 0&&(this.alphaToCoverage=e.alphaToCoverage),e.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=e.premultipliedAlpha),e.forceSinglePass!==void 0&&(this.forceSinglePass=e.forceSinglePass),e.allowOverride!==void 0&&(this.allowOverride=e.allowOverride),e.visible!==void 0&&(this.visible=e.visible),e.toneMapped!==void 0&&(this.toneMapped=e.toneMapped),e.userData!==void 0&&(this.userData=e.userData),e.vertexColors!==void 0&&(typeof e.vertexColors=="number"?this.vertexColors=e.vertexColors>0:this.vertexColors=e.vertexColors),e.size!==void 0&&(this.size=e.size),e.sizeAttenuation!==void 0&&(this.sizeAttenuation=e.sizeAttenuation),e.map!==void 0&&(this.map=n[e.map]||null),e.matcap!==void 0&&(this.matcap=n[e.matcap]||null),e.alphaMap!==void 0&&(this.alphaMap=n[e.alphaMap]||null),e.bumpMap!==void 0&&(this.bumpMap=n[e.bumpMap]||null),e.bumpScale!==void 0&&(this.bumpScale=e.bumpScale),e.normalMap!==void 0&&(this.normalMap=n[e.normalMap]||null),e.normalMapType!==void 0&&(this.normalMapType=e.normalMapType),e.normalScale!==void 0){let i=e.normalScale;Array.isArray(i)===!1&&(i=[i,i]),this.normalScale=new Ye().fromArray(i)}return e.displacementMap!==void 0&&(this.displacementMap=n[e.displacementMap]||null),e.displacementScale!==void 0&&(this.displacementScale=e.displacementScale),e.displacementBias!==void 0&&(this.displacementBias=e.displacementBias),e.roughnessMap!==void 0&&(this.roughnessMap=n[e.roughnessMap]||null),e.metalnessMap!==void 0&&(this.metalnessMap=n[e.metalnessMap]||null),e.emissiveMap!==void 0&&(this.emissiveMap=n[e.emissiveMap]||null),e.emissiveIntensity!==void 0&&(this.emissiveIntensity=e.emissiveIntensity),e.specularMap!==void 0&&(this.specularMap=n[e.specularMap]||null),e.specularIntensityMap!==void 0&&(this.specularIntensityMap=n[e.specularIntensityMap]||null),e.specularColorMap!==void 0&&(this.specularColorMap=n[e.specularColorMap]||null),e.envMap!==void 0&&(this.envMap=n[e.envMap]||null),e.envMapRotation!==void 0&&this.envMapRotation.fromArray(e.envMapRotation),e.envMapIntensity!==void 0&&(this.envMapIntensity=e.envMapIntensity),e.reflectivity!==void 0&&(this.reflectivity=e.reflectivity),e.refractionRatio!==void 0&&(this.refractionRatio=e.refractionRatio),e.lightMap!==void 0&&(this.lightMap=n[e.lightMap]||null),e.lightMapIntensity!==void 0&&(this.lightMapIntensity=e.lightMapIntensity),e.aoMap!==void 0&&(this.aoMap=n[e.aoMap]||null),e.aoMapIntensity!==void 0&&(this.aoMapIntensity=e.aoMapIntensity),e.gradientMap!==void 0&&(this.gradientMap=n[e.gradientMap]||null),e.clearcoatMap!==void 0&&(this.clearcoatMap=n[e.clearcoatMap]||null),e.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=n[e.clearcoatRoughnessMap]||null),e.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=n[e.clearcoatNormalMap]||null),e.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new Ye().fromArray(e.clearcoatNormalScale)),e.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=n[e.diffuseRoughnessMap]||null),e.iridescenceMap!==void 0&&(this.iridescenceMap=n[e.iridescenceMap]||null),e.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=n[e.iridescenceThicknessMap]||null),e.transmissionMap!==void 0&&(this.transmissionMap=n[e.transmissionMap]||null),e.thicknessMap!==void 0&&(this.thicknessMap=n[e.thicknessMap]||null),e.anisotropyMap!==void 0&&(this.anisotropyMap=n[e.anisotropyMap]||null),e.sheenColorMap!==void 0&&(this.sheenColorMap=n[e.sheenColorMap]||null),e.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=n[e.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(e){this.name=e.name,this.blending=e.blending,this.side=e.side,this.vertexColors=e.vertexColors,this.opacity=e.opacity,this.transparent=e.transparent,this.blendSrc=e.blendSrc,this.blendDst=e.blendDst,this.blendEquation=e.blendEquation,this.blendSrcAlpha=e.blendSrcAlpha,this.blendDstAlpha=e.blendDstAlpha,this.blendEquationAlpha=e.blendEquationAlpha,this.blendColor.copy(e.blendColor),this.blendAlpha=e.blendAlpha,this.depthFunc=e.depthFunc,this.depthTest=e.depthTest,this.depthWrite=e.depthWrite,this.stencilWriteMask=e.stencilWriteMask,this.stencilFunc=e.stencilFunc,this.stencilRef=e.stencilRef,this.stencilFuncMask=e.stencilFuncMask,this.stencilFail=e.stencilFail,this.stencilZFail=e.stencilZFail,this.stencilZPass=e.stencilZPass,this.stencilWrite=e.stencilWrite;let n=e.clippingPlanes,i=null;if(n!==null){let s=n.length;i=new Array(s);for(let r=0;r!==s;++r)i[r]=n[r].clone()}return this.clippingPlanes=i,this.clipIntersection=e.clipIntersection,this.clipShadows=e.clipShadows,this.shadowSide=e.shadowSide,this.colorWrite=e.colorWrite,this.precision=e.precision,this.polygonOffset=e.polygonOffset,this.polygonOffsetFactor=e.polygonOffsetFactor,this.polygonOffsetUnits=e.polygonOffsetUnits,this.dithering=e.dithering,this.alphaTest=e.alphaTest,this.alphaHash=e.alphaHash,this.alphaToCoverage=e.alphaToCoverage,this.premultipliedAlpha=e.premultipliedAlpha,this.forceSinglePass=e.forceSinglePass,this.allowOverride=e.allowOverride,this.visible=e.visible,this.toneMapped=e.toneMapped,this.userData=JSON.parse(JSON.stringify(e.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(e){e===!0&&this.version++}};var Ks=new G,Qp=new G,vh=new G,bh=new G,Cr=class{constructor(e=new G,n=new G(0,0,-1)){this.origin=e,this.direction=n}set(e,n){return this.origin.copy(e),this.direction.copy(n),this}copy(e){return this.origin.copy(e.origin),this.direction.copy(e.direction),this}at(e,n){return n.copy(this.origin).addScaledVector(this.direction,e)}lookAt(e){return this.direction.copy(e).sub(this.origin).normalize(),this}recast(e){return this.origin.copy(this.at(e,Ks)),this}closestPointToPoint(e,n){n.subVectors(e,this.origin);let i=n.dot(this.direction);return i<0?n.copy(this.origin):n.copy(this.origin).addScaledVector(this.direction,i)}distanceToPoint(e){return Math.sqrt(this.distanceSqToPoint(e))}distanceSqToPoint(e){let n=Ks.subVectors(e,this.origin).dot(this.direction);return n<0?this.origin.distanceToSquared(e):(Ks.copy(this.origin).addScaledVector(this.direction,n),Ks.distanceToSquared(e))}distanceSqToSegment(e,n,i,s){Qp.copy(e).add(n).multiplyScalar(.5),vh.copy(n).sub(e).normalize(),bh.copy(this.origin).sub(Qp);let r=e.distanceTo(n)*.5,o=-this.direction.dot(vh),a=bh.dot(this.direction),l=-bh.dot(vh),c=bh.lengthSq(),h=Math.abs(1-o*o),f,u,d,p;if(h>0)if(f=o*l-a,u=o*a-l,p=r*h,f>=0)if(u>=-p)if(u<=p){let y=1/h;f*=y,u*=y,d=f*(f+o*u+2*a)+u*(o*f+u+2*l)+c}else u=r,f=Math.max(0,-(o*u+a)),d=-f*f+u*(u+2*l)+c;else u=-r,f=Math.max(0,-(o*u+a)),d=-f*f+u*(u+2*l)+c;else u<=-p?(f=Math.max(0,-(-o*r+a)),u=f>0?-r:Math.min(Math.max(-r,-l),r),d=-f*f+u*(u+2*l)+c):u<=p?(f=0,u=Math.min(Math.max(-r,-l),r),d=u*(u+2*l)+c):(f=Math.max(0,-(o*r+a)),u=f>0?r:Math.min(Math.max(-r,-l),r),d=-f*f+u*(u+2*l)+c);else u=o>0?-r:r,f=Math.max(0,-(o*u+a)),d=-f*f+u*(u+2*l)+c;return i&&i.copy(this.origin).addScaledVector(this.direction,f),s&&s.copy(Qp).addScaledVector(vh,u),d}intersectSphere(e,n){if(e.radius<0)return null;Ks.subVectors(e.center,this.origin);let i=Ks.dot(this.direction),s=Ks.dot(Ks)-i*i,r=e.radius*e.radius;if(s>r)return null;let o=Math.sqrt(r-s),a=i-o,l=i+o;return l<0?null:a<0?this.at(l,n):this.at(a,n)}intersectsSphere(e){return e.radius<0?!1:this.distanceSqToPoint(e.center)<=e.radius*e.radius}distanceToPlane(e){let n=e.normal.dot(this.direction);if(n===0)return e.distanceToPoint(this.origin)===0?0:null;let i=-(this.origin.dot(e.normal)+e.constant)/n;return i>=0?i:null}intersectPlane(e,n){let i=this.distanceToPlane(e);return i===null?null:this.at(i,n)}intersectsPlane(e){let n=e.distanceToPoint(this.origin);return n===0||e.normal.dot(this.direction)*n<0}intersectBox(e,n){let i,s,r,o,a,l,c=1/this.direction.x,h=1/this.direction.y,f=1/this.direction.z,u=this.origin;return c>=0?(i=(e.min.x-u.x)*c,s=(e.max.x-u.x)*c):(i=(e.max.x-u.x)*c,s=(e.min.x-u.x)*c),h>=0?(r=(e.min.y-u.y)*h,o=(e.max.y-u.y)*h):(r=(e.max.y-u.y)*h,o=(e.min.y-u.y)*h),i>o||r>s||((r>i||isNaN(i))&&(i=r),(o<s||isNaN(s))&&(s=o),f>=0?(a=(e.min.z-u.z)*f,l=(e.max.z-u.z)*f):(a=(e.max.z-u.z)*f,l=(e.min.z-u.z)*f),i>l||a>s)||((a>i||i!==i)&&(i=a),(l<s||s!==s)&&(s=l),s<0)?null:this.at(i>=0?i:s,n)}intersectsBox(e){return this.intersectBox(e,Ks)!==null}intersectTriangle(e,n,i,s,r){let o=this.origin,a=this.direction,l=a.x,c=a.y,h=a.z,f=e.x-o.x,u=e.y-o.y,d=e.z-o.z,p=n.x-o.x,y=n.y-o.y,m=n.z-o.z,g=i.x-o.x,b=i.y-o.y,R=i.z-o.z,M=Math.abs(l),I=Math.abs(c),A=Math.abs(h),v,E,z,F,N,V,$,L,X,K,W,he;if(M>=I&&M>=A?(z=l,V=f,X=p,he=g,l>=0?(v=c,E=h,F=u,N=d,$=y,L=m,K=b,W=R):(v=h,E=c,F=d,N=u,$=m,L=y,K=R,W=b)):I>=A?(z=c,V=u,X=y,he=b,c>=0?(v=h,E=l,F=d,N=f,$=m,L=p,K=R,W=g):(v=l,E=h,F=f,N=d,$=p,L=m,K=g,W=R)):(z=h,V=d,X=m,he=R,h>=0?(v=l,E=c,F=f,N=u,$=p,L=y,K=g,W=b):(v=c,E=l,F=u,N=f,$=y,L=p,K=b,W=g)),z===0)return null;let J=v/z,ee=E/z,re=1/z,de=F-J*V,fe=N-ee*V,te=$-J*X,ge=L-ee*X,xe=K-J*he,Re=W-ee*he,Me=xe*ge-Re*te,We=de*Re-fe*xe,rt=te*fe-ge*de;if(s){if(Me<0||We<0||rt<0)return null}else if((Me<0||We<0||rt<0)&&(Me>0||We>0||rt>0))return null;let Ve=Me+We+rt;if(Ve===0)return null;let ft=re*(Me*V+We*X+rt*he);return(Ve>0?ft<0:ft>0)?null:this.at(ft/Ve,r)}applyMatrix4(e){return this.origin.applyMatrix4(e),this.direction.transformDirection(e),this}equals(e){return e.origin.equals(this.origin)&&e.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},Jh=class extends Qs{constructor(e){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new Ze(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Js,this.combine=xu,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.fog=e.fog,this}},Qb=new At,ro=new Cr,Sh=new is,eS=new G,Mh=new G,wh=new G,Th=new G,em=new G,Eh=new G,tS=new G,Ah=new G,an=class extends Fn{constructor(e=new Wn,n=new Jh){super(),this.isMesh=!0,this.type="Mesh",this.geometry=e,this.material=n,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(e,n){return super.copy(e,n),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}updateMorphTargets(){let n=this.geometry.morphAttributes,i=Object.keys(n);if(i.length>0){let s=n[i[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}getVertexPosition(e,n){let i=this.geometry,s=i.attributes.position,r=i.morphAttributes.position,o=i.morphTargetsRelative;n.fromBufferAttribute(s,e);let a=this.morphTargetInfluences;if(r&&a){Eh.set(0,0,0);for(let l=0,c=r.length;l<c;l++){let h=a[l],f=r[l];h!==0&&(em.fromBufferAttribute(f,e),o?Eh.addScaledVector(em,h):Eh.addScaledVector(em.sub(n),h))}n.add(Eh)}return n}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,n){let i=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(i.boundingSphere===null&&i.computeBoundingSphere(),Sh.copy(i.boundingSphere),Sh.applyMatrix4(r),ro.copy(e.ray).recast(e.near),!(Sh.containsPoint(ro.origin)===!1&&(ro.intersectSphere(Sh,eS)===null||ro.origin.distanceToSquared(eS)>(e.far-e.near)**2))&&(Qb.copy(r).invert(),ro.copy(e.ray).applyMatrix4(Qb),!(i.boundingBox!==null&&ro.intersectsBox(i.boundingBox)===!1)&&this._computeIntersections(e,n,ro)))}_computeIntersections(e,n,i){let s,r=this.geometry,o=this.material,a=r.index,l=r.attributes.position,c=r.attributes.uv,h=r.attributes.uv1,f=r.attributes.normal,u=r.groups,d=r.drawRange;if(a!==null)if(Array.isArray(o))for(let p=0,y=u.length;p<y;p++){let m=u[p],g=o[m.materialIndex],b=Math.max(m.start,d.start),R=Math.min(a.count,Math.min(m.start+m.count,d.start+d.count));for(let M=b,I=R;M<I;M+=3){let A=a.getX(M),v=a.getX(M+1),E=a.getX(M+2);s=Rh(this,g,e,i,c,h,f,A,v,E),s&&(s.faceIndex=Math.floor(M/3),s.face.materialIndex=m.materialIndex,n.push(s))}}else{let p=Math.max(0,d.start),y=Math.min(a.count,d.start+d.count);for(let m=p,g=y;m<g;m+=3){let b=a.getX(m),R=a.getX(m+1),M=a.getX(m+2);s=Rh(this,o,e,i,c,h,f,b,R,M),s&&(s.faceIndex=Math.floor(m/3),n.push(s))}}else if(l!==void 0)if(Array.isArray(o))for(let p=0,y=u.length;p<y;p++){let m=u[p],g=o[m.materialIndex],b=Math.max(m.start,d.start),R=Math.min(l.count,Math.min(m.start+m.count,d.start+d.count));for(let M=b,I=R;M<I;M+=3){let A=M,v=M+1,E=M+2;s=Rh(this,g,e,i,c,h,f,A,v,E),s&&(s.faceIndex=Math.floor(M/3),s.face.materialIndex=m.materialIndex,n.push(s))}}else{let p=Math.max(0,d.start),y=Math.min(l.count,d.start+d.count);for(let m=p,g=y;m<g;m+=3){let b=m,R=m+1,M=m+2;s=Rh(this,o,e,i,c,h,f,b,R,M),s&&(s.faceIndex=Math.floor(m/3),n.push(s))}}}};function qD(t,e,n,i,s,r,o,a){let l;if(e.side===ri?l=i.intersectTriangle(o,r,s,!0,a):l=i.intersectTriangle(s,r,o,e.side===bs,a),l===null)return null;Ah.copy(a),Ah.applyMatrix4(t.matrixWorld);let c=n.ray.origin.distanceTo(Ah);return c<n.near||c>n.far?null:{distance:c,point:Ah.clone(),object:t}}function Rh(t,e,n,i,s,r,o,a,l,c){t.getVertexPosition(a,Mh),t.getVertexPosition(l,wh),t.getVertexPosition(c,Th);let h=qD(t,e,n,i,Mh,wh,Th,tS);if(h){let f=new G;Rr.getBarycoord(tS,Mh,wh,Th,f),s&&(h.uv=Rr.getInterpolatedAttribute(s,a,l,c,f,new Ye)),r&&(h.uv1=Rr.getInterpolatedAttribute(r,a,l,c,f,new Ye)),o&&(h.normal=Rr.getInterpolatedAttribute(o,a,l,c,f,new G),h.normal.dot(i.direction)>0&&h.normal.multiplyScalar(-1));let u={a,b:l,c,normal:new G,materialIndex:0};Rr.getNormal(Mh,wh,Th,u.normal),h.face=u,h.barycoord=f}return h}var Qh=class extends ci{constructor(e=null,n=1,i=1,s,r,o,a,l,c=Pn,h=Pn,f,u){super(null,o,a,l,c,h,s,r,f,u),this.isDataTexture=!0,this.image={data:e,width:n,height:i},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var oo=new is,YD=new Ye(.5,.5),Ch=new G,Pr=class{constructor(e=new Ai,n=new Ai,i=new Ai,s=new Ai,r=new Ai,o=new Ai){this.planes=[e,n,i,s,r,o]}set(e,n,i,s,r,o){let a=this.planes;return a[0].copy(e),a[1].copy(n),a[2].copy(i),a[3].copy(s),a[4].copy(r),a[5].copy(o),this}copy(e){let n=this.planes;for(let i=0;i<6;i++)n[i].copy(e.planes[i]);return this}setFromProjectionMatrix(e,n=Gi,i=!1){let s=this.planes,r=e.elements,o=r[0],a=r[1],l=r[2],c=r[3],h=r[4],f=r[5],u=r[6],d=r[7],p=r[8],y=r[9],m=r[10],g=r[11],b=r[12],R=r[13],M=r[14],I=r[15];if(s[0].setComponents(c-o,d-h,g-p,I-b).normalize(),s[1].setComponents(c+o,d+h,g+p,I+b).normalize(),s[2].setComponents(c+a,d+f,g+y,I+R).normalize(),s[3].setComponents(c-a,d-f,g-y,I-R).normalize(),i)s[4].setComponents(l,u,m,M).normalize(),s[5].setComponents(c-l,d-u,g-m,I-M).normalize();else if(s[4].setComponents(c-l,d-u,g-m,I-M).normalize(),n===Gi)s[5].setComponents(c+l,d+u,g+m,I+M).normalize();else if(n===ya)s[5].setComponents(l,u,m,M).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+n);return this}intersectsObject(e){if(e.boundingSphere!==void 0)e.boundingSphere===null&&e.computeBoundingSphere(),oo.copy(e.boundingSphere).applyMatrix4(e.matrixWorld);else{let n=e.geometry;n.boundingSphere===null&&n.computeBoundingSphere(),oo.copy(n.boundingSphere).applyMatrix4(e.matrixWorld)}return this.intersectsSphere(oo)}intersectsSprite(e){oo.center.set(0,0,0);let n=YD.distanceTo(e.center);return oo.radius=.7071067811865476+n,oo.applyMatrix4(e.matrixWorld),this.intersectsSphere(oo)}intersectsSphere(e){let n=this.planes,i=e.center,s=-e.radius;for(let r=0;r<6;r++)if(n[r].distanceToPoint(i)<s)return!1;return!0}intersectsBox(e){let n=this.planes;for(let i=0;i<6;i++){let s=n[i];if(Ch.x=s.normal.x>0?e.max.x:e.min.x,Ch.y=s.normal.y>0?e.max.y:e.min.y,Ch.z=s.normal.z>0?e.max.z:e.min.z,s.distanceToPoint(Ch)<0)return!1}return!0}containsPoint(e){let n=this.planes;for(let i=0;i<6;i++)if(n[i].distanceToPoint(e)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}},nS=new At,eu=class t{constructor(){this.coordinateSystem=Gi,this._frustums=[],this._count=0}setFromArrayCamera(e){let n=e.cameras,i=this._frustums;for(let s=0;s<n.length;s++){let r=n[s];nS.multiplyMatrices(r.projectionMatrix,r.matrixWorldInverse),i[s]===void 0&&(i[s]=new Pr),i[s].setFromProjectionMatrix(nS,r.coordinateSystem,r.reversedDepth)}return this._count=n.length,this}getFrustum(e){return this._frustums[e]}intersectsObject(e){let n=this._frustums;for(let i=0;i<this._count;i++)if(n[i].intersectsObject(e))return!0;return!1}intersectsSprite(e){let n=this._frustums;for(let i=0;i<this._count;i++)if(n[i].intersectsSprite(e))return!0;return!1}intersectsSphere(e){let n=this._frustums;for(let i=0;i<this._count;i++)if(n[i].intersectsSphere(e))return!0;return!1}intersectsBox(e){let n=this._frustums;for(let i=0;i<this._count;i++)if(n[i].intersectsBox(e))return!0;return!1}containsPoint(e){let n=this._frustums;for(let i=0;i<this._count;i++)if(n[i].containsPoint(e))return!0;return!1}copy(e){this.coordinateSystem=e.coordinateSystem;let n=this._frustums,i=e._frustums;for(let s=0;s<e._count;s++)n[s]===void 0&&(n[s]=new Pr),n[s].copy(i[s]);return this._count=e._count,this}clone(){return new t().copy(this)}};var lo=class extends Qs{constructor(e){super(),this.isLineBasicMaterial=!0,this.type="LineBasicMaterial",this.color=new Ze(16777215),this.map=null,this.linewidth=1,this.linecap="round",this.linejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.linewidth=e.linewidth,this.linecap=e.linecap,this.linejoin=e.linejoin,this.fog=e.fog,this}},tu=new G,nu=new G,iS=new At,Sl=new Cr,Ph=new is,tm=new G,sS=new G,iu=class extends Fn{constructor(e=new Wn,n=new lo){super(),this.isLine=!0,this.type="Line",this.geometry=e,this.material=n,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(e,n){return super.copy(e,n),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}computeLineDistances(){let e=this.geometry;if(e.index===null){let n=e.attributes.position,i=[0];for(let s=1,r=n.count;s<r;s++)tu.fromBufferAttribute(n,s-1),nu.fromBufferAttribute(n,s),i[s]=i[s-1],i[s]+=tu.distanceTo(nu);e.setAttribute("lineDistance",new jt(i,1))}else qe("Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,n){let i=this.geometry,s=this.matrixWorld,r=e.params.Line.threshold,o=i.drawRange;if(i.boundingSphere===null&&i.computeBoundingSphere(),Ph.copy(i.boundingSphere),Ph.applyMatrix4(s),Ph.radius+=r,e.ray.intersectsSphere(Ph)===!1)return;iS.copy(s).invert(),Sl.copy(e.ray).applyMatrix4(iS);let a=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=a*a,c=this.isLineSegments?2:1,h=i.index,u=i.attributes.position;if(h!==null){let d=Math.max(0,o.start),p=Math.min(h.count,o.start+o.count);for(let y=d,m=p-1;y<m;y+=c){let g=h.getX(y),b=h.getX(y+1),R=Ih(this,e,Sl,l,g,b,y);R&&n.push(R)}if(this.isLineLoop){let y=h.getX(p-1),m=h.getX(d),g=Ih(this,e,Sl,l,y,m,p-1);g&&n.push(g)}}else{let d=Math.max(0,o.start),p=Math.min(u.count,o.start+o.count);for(let y=d,m=p-1;y<m;y+=c){let g=Ih(this,e,Sl,l,y,y+1,y);g&&n.push(g)}if(this.isLineLoop){let y=Ih(this,e,Sl,l,p-1,d,p-1);y&&n.push(y)}}}updateMorphTargets(){let n=this.geometry.morphAttributes,i=Object.keys(n);if(i.length>0){let s=n[i[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}};function Ih(t,e,n,i,s,r,o){let a=t.geometry.attributes.position;if(tu.fromBufferAttribute(a,s),nu.fromBufferAttribute(a,r),n.distanceSqToSegment(tu,nu,tm,sS)>i)return;tm.applyMatrix4(t.matrixWorld);let c=e.ray.origin.distanceTo(tm);if(!(c<e.near||c>e.far))return{distance:c,point:sS.clone().applyMatrix4(t.matrixWorld),index:o,face:null,faceIndex:null,barycoord:null,object:t}}var rS=new G,oS=new G,wa=class extends iu{constructor(e,n){super(e,n),this.isLineSegments=!0,this.type="LineSegments"}computeLineDistances(){let e=this.geometry;if(e.index===null){let n=e.attributes.position,i=[];for(let s=0,r=n.count;s<r;s+=2)rS.fromBufferAttribute(n,s),oS.fromBufferAttribute(n,s+1),i[s]=s===0?0:i[s-1],i[s+1]=i[s]+rS.distanceTo(oS);e.setAttribute("lineDistance",new jt(i,1))}else qe("LineSegments.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}};var Nl=class extends ci{constructor(e=[],n=mo,i,s,r,o,a,l,c,h){super(e,n,i,s,r,o,a,l,c,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(e){this.image=e}};var er=class extends ci{constructor(e,n,i=rs,s,r,o,a=Pn,l=Pn,c,h=js,f=1){if(h!==js&&h!==ir)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let u={width:e,height:n,depth:f};super(u,s,r,o,a,l,h,i,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(e){return super.copy(e),this.source=new ba(Object.assign({},e.image)),this.compareFunction=e.compareFunction,this}toJSON(e){let n=super.toJSON(e);return n.compareFunction=this.compareFunction,n}},Ol=class extends er{constructor(e,n=rs,i=mo,s,r,o=Pn,a=Pn,l,c=js){let h={width:e,height:e,depth:1},f=[h,h,h,h,h,h];super(e,e,n,i,s,r,o,a,l,c),this.image=f,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(e){this.image=e}},Fl=class extends ci{constructor(e=null){super(),this.sourceTexture=e,this.isExternalTexture=!0}copy(e){return super.copy(e),this.sourceTexture=e.sourceTexture,this}},Ta=class t extends Wn{constructor(e=1,n=1,i=1,s=1,r=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:e,height:n,depth:i,widthSegments:s,heightSegments:r,depthSegments:o};let a=this;s=Math.floor(s),r=Math.floor(r),o=Math.floor(o);let l=[],c=[],h=[],f=[],u=0,d=0;p("z","y","x",-1,-1,i,n,e,o,r,0),p("z","y","x",1,-1,i,n,-e,o,r,1),p("x","z","y",1,1,e,i,n,s,o,2),p("x","z","y",1,-1,e,i,-n,s,o,3),p("x","y","z",1,-1,e,n,i,s,r,4),p("x","y","z",-1,-1,e,n,-i,s,r,5),this.setIndex(l),this.setAttribute("position",new jt(c,3)),this.setAttribute("normal",new jt(h,3)),this.setAttribute("uv",new jt(f,2));function p(y,m,g,b,R,M,I,A,v,E,z){let F=M/v,N=I/E,V=M/2,$=I/2,L=A/2,X=v+1,K=E+1,W=0,he=0,J=new G;for(let ee=0;ee<K;ee++){let re=ee*N-$;for(let de=0;de<X;de++){let fe=de*F-V;J[y]=fe*b,J[m]=re*R,J[g]=L,c.push(J.x,J.y,J.z),J[y]=0,J[m]=0,J[g]=A>0?1:-1,h.push(J.x,J.y,J.z),f.push(de/v),f.push(1-ee/E),W+=1}}for(let ee=0;ee<E;ee++)for(let re=0;re<v;re++){let de=u+re+X*ee,fe=u+re+X*(ee+1),te=u+(re+1)+X*(ee+1),ge=u+(re+1)+X*ee;l.push(de,fe,ge),l.push(fe,te,ge),he+=6}a.addGroup(d,he,z),d+=he,u+=W}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new t(e.width,e.height,e.depth,e.widthSegments,e.heightSegments,e.depthSegments)}};var tr=class t extends Wn{constructor(e=1,n=1,i=1,s=32,r=1,o=!1,a=0,l=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:e,radiusBottom:n,height:i,radialSegments:s,heightSegments:r,openEnded:o,thetaStart:a,thetaLength:l};let c=this;s=Math.floor(s),r=Math.floor(r);let h=[],f=[],u=[],d=[],p=0,y=[],m=i/2,g=0;b(),o===!1&&(e>0&&R(!0),n>0&&R(!1)),this.setIndex(h),this.setAttribute("position",new jt(f,3)),this.setAttribute("normal",new jt(u,3)),this.setAttribute("uv",new jt(d,2));function b(){let M=new G,I=new G,A=0,v=(n-e)/i;for(let E=0;E<=r;E++){let z=[],F=E/r,N=F*(n-e)+e;for(let V=0;V<=s;V++){let $=V/s,L=$*l+a,X=Math.sin(L),K=Math.cos(L);I.x=N*X,I.y=-F*i+m,I.z=N*K,f.push(I.x,I.y,I.z),M.set(X,v,K).normalize(),u.push(M.x,M.y,M.z),d.push($,1-F),z.push(p++)}y.push(z)}for(let E=0;E<s;E++)for(let z=0;z<r;z++){let F=y[z][E],N=y[z+1][E],V=y[z+1][E+1],$=y[z][E+1];(e>0||z!==0)&&(h.push(F,N,$),A+=3),(n>0||z!==r-1)&&(h.push(N,V,$),A+=3)}c.addGroup(g,A,0),g+=A}function R(M){let I=p,A=new Ye,v=new G,E=0,z=M===!0?e:n,F=M===!0?1:-1;for(let V=1;V<=s;V++)f.push(0,m*F,0),u.push(0,F,0),d.push(.5,.5),p++;let N=p;for(let V=0;V<=s;V++){let L=V/s*l+a,X=Math.cos(L),K=Math.sin(L);v.x=z*K,v.y=m*F,v.z=z*X,f.push(v.x,v.y,v.z),u.push(0,F,0),A.x=X*.5+.5,A.y=K*.5*F+.5,d.push(A.x,A.y),p++}for(let V=0;V<s;V++){let $=I+V,L=N+V;M===!0?h.push(L,L+1,$):h.push(L+1,L,$),E+=3}c.addGroup(g,E,M===!0?1:2),g+=E}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new t(e.radiusTop,e.radiusBottom,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}},Ea=class t extends tr{constructor(e=1,n=1,i=32,s=1,r=!1,o=0,a=Math.PI*2){super(0,e,n,i,s,r,o,a),this.type="ConeGeometry",this.parameters={radius:e,height:n,radialSegments:i,heightSegments:s,openEnded:r,thetaStart:o,thetaLength:a}}static fromJSON(e){return new t(e.radius,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}};var co=class t extends Wn{constructor(e=1,n=1,i=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:e,height:n,widthSegments:i,heightSegments:s};let r=e/2,o=n/2,a=Math.floor(i),l=Math.floor(s),c=a+1,h=l+1,f=e/a,u=n/l,d=[],p=[],y=[],m=[];for(let g=0;g<h;g++){let b=g*u-o;for(let R=0;R<c;R++){let M=R*f-r;p.push(M,-b,0),y.push(0,0,1),m.push(R/a),m.push(1-g/l)}}for(let g=0;g<l;g++)for(let b=0;b<a;b++){let R=b+c*g,M=b+c*(g+1),I=b+1+c*(g+1),A=b+1+c*g;d.push(R,M,A),d.push(M,I,A)}this.setIndex(d),this.setAttribute("position",new jt(p,3)),this.setAttribute("normal",new jt(y,3)),this.setAttribute("uv",new jt(m,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new t(e.width,e.height,e.widthSegments,e.heightSegments)}};var Ul=class extends Wn{constructor(e=null){if(super(),this.type="WireframeGeometry",this.parameters={geometry:e},e!==null){let n=[],i=new Set,s=new G,r=new G;if(e.index!==null){let o=e.attributes.position,a=e.index,l=e.groups;l.length===0&&(l=[{start:0,count:a.count,materialIndex:0}]);for(let c=0,h=l.length;c<h;++c){let f=l[c],u=f.start,d=f.count;for(let p=u,y=u+d;p<y;p+=3)for(let m=0;m<3;m++){let g=a.getX(p+m),b=a.getX(p+(m+1)%3);s.fromBufferAttribute(o,g),r.fromBufferAttribute(o,b),aS(s,r,i)===!0&&(n.push(s.x,s.y,s.z),n.push(r.x,r.y,r.z))}}}else{let o=e.attributes.position;for(let a=0,l=o.count/3;a<l;a++)for(let c=0;c<3;c++){let h=3*a+c,f=3*a+(c+1)%3;s.fromBufferAttribute(o,h),r.fromBufferAttribute(o,f),aS(s,r,i)===!0&&(n.push(s.x,s.y,s.z),n.push(r.x,r.y,r.z))}}this.setAttribute("position",new jt(n,3))}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}};function aS(t,e,n){let i=`${t.x},${t.y},${t.z}-${e.x},${e.y},${e.z}`,s=`${e.x},${e.y},${e.z}-${t.x},${t.y},${t.z}`;return n.has(i)===!0||n.has(s)===!0?!1:(n.add(i),n.add(s),!0)}function _o(t){let e={};for(let n in t){e[n]={};for(let i in t[n]){let s=t[n][i];if(lS(s))s.isRenderTargetTexture?(qe("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),e[n][i]=null):e[n][i]=s.clone();else if(Array.isArray(s))if(lS(s[0])){let r=[];for(let o=0,a=s.length;o<a;o++)r[o]=s[o].clone();e[n][i]=r}else e[n][i]=s.slice();else e[n][i]=s}}return e}function $n(t){let e={};for(let n=0;n<t.length;n++){let i=_o(t[n]);for(let s in i)e[s]=i[s]}return e}function lS(t){return t&&(t.isColor||t.isMatrix3||t.isMatrix4||t.isVector2||t.isVector3||t.isVector4||t.isTexture||t.isQuaternion)}function KD(t){let e=[];for(let n=0;n<t.length;n++)e.push(t[n].clone());return e}function Vm(t){let e=t.getRenderTarget();return e===null?t.outputColorSpace:e.isXRRenderTarget===!0?e.texture.colorSpace:yt.workingColorSpace}var ic={clone:_o,merge:$n},ZD=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,jD=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,Vi=class extends Qs{constructor(e){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=ZD,this.fragmentShader=jD,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,e!==void 0&&this.setValues(e)}copy(e){return super.copy(e),this.fragmentShader=e.fragmentShader,this.vertexShader=e.vertexShader,this.uniforms=_o(e.uniforms),this.uniformsGroups=KD(e.uniformsGroups),this.defines=Object.assign({},e.defines),this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.fog=e.fog,this.lights=e.lights,this.clipping=e.clipping,this.extensions=Object.assign({},e.extensions),this.glslVersion=e.glslVersion,this.defaultAttributeValues=Object.assign({},e.defaultAttributeValues),this.index0AttributeName=e.index0AttributeName,this.uniformsNeedUpdate=e.uniformsNeedUpdate,this}toJSON(e){let n=super.toJSON(e);n.glslVersion=this.glslVersion,n.uniforms={};for(let s in this.uniforms){let o=this.uniforms[s].value;o&&o.isTexture?n.uniforms[s]={type:"t",value:o.toJSON(e).uuid}:o&&o.isColor?n.uniforms[s]={type:"c",value:o.getHex()}:o&&o.isVector2?n.uniforms[s]={type:"v2",value:o.toArray()}:o&&o.isVector3?n.uniforms[s]={type:"v3",value:o.toArray()}:o&&o.isVector4?n.uniforms[s]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?n.uniforms[s]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?n.uniforms[s]={type:"m4",value:o.toArray()}:n.uniforms[s]={value:o}}Object.keys(this.defines).length>0&&(n.defines=this.defines),n.vertexShader=this.vertexShader,n.fragmentShader=this.fragmentShader,n.lights=this.lights,n.clipping=this.clipping;let i={};for(let s in this.extensions)this.extensions[s]===!0&&(i[s]=!0);return Object.keys(i).length>0&&(n.extensions=i),n}fromJSON(e,n){if(super.fromJSON(e,n),e.uniforms!==void 0)for(let i in e.uniforms){let s=e.uniforms[i];switch(this.uniforms[i]={},s.type){case"t":this.uniforms[i].value=n[s.value]||null;break;case"c":this.uniforms[i].value=new Ze().setHex(s.value);break;case"v2":this.uniforms[i].value=new Ye().fromArray(s.value);break;case"v3":this.uniforms[i].value=new G().fromArray(s.value);break;case"v4":this.uniforms[i].value=new Rt().fromArray(s.value);break;case"m3":this.uniforms[i].value=new nt().fromArray(s.value);break;case"m4":this.uniforms[i].value=new At().fromArray(s.value);break;default:this.uniforms[i].value=s.value}}if(e.defines!==void 0&&(this.defines=e.defines),e.vertexShader!==void 0&&(this.vertexShader=e.vertexShader),e.fragmentShader!==void 0&&(this.fragmentShader=e.fragmentShader),e.glslVersion!==void 0&&(this.glslVersion=e.glslVersion),e.extensions!==void 0)for(let i in e.extensions)this.extensions[i]=e.extensions[i];return e.lights!==void 0&&(this.lights=e.lights),e.clipping!==void 0&&(this.clipping=e.clipping),this}},su=class extends Vi{constructor(e){super(e),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}};var kl=class extends Qs{constructor(e){super(),this.isMeshLambertMaterial=!0,this.type="MeshLambertMaterial",this.color=new Ze(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new Ze(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=of,this.normalScale=new Ye(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Js,this.combine=xu,this.reflectivity=1,this.envMapIntensity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.emissive.copy(e.emissive),this.emissiveMap=e.emissiveMap,this.emissiveIntensity=e.emissiveIntensity,this.bumpMap=e.bumpMap,this.bumpScale=e.bumpScale,this.normalMap=e.normalMap,this.normalMapType=e.normalMapType,this.normalScale.copy(e.normalScale),this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.envMapIntensity=e.envMapIntensity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.flatShading=e.flatShading,this.fog=e.fog,this}},ru=class extends Qs{constructor(e){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=VS,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(e)}copy(e){return super.copy(e),this.depthPacking=e.depthPacking,this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this}},ou=class extends Qs{constructor(e){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(e)}copy(e){return super.copy(e),this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this}};function ua(t,e){return!t||t.constructor===e?t:typeof e.BYTES_PER_ELEMENT=="number"?new e(t):Array.prototype.slice.call(t)}function Dh(t){return t!==void 0&&t.inTangents!==void 0&&t.outTangents!==void 0}var Ir=class{constructor(e,n,i,s){this.parameterPositions=e,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new n.constructor(i),this.sampleValues=n,this.valueSize=i,this.settings=null,this.DefaultSettings_={}}evaluate(e){let n=this.parameterPositions,i=this._cachedIndex,s=n[i],r=n[i-1];n:{e:{let o;t:{i:if(!(e<s)){for(let a=i+2;;){if(s===void 0){if(e<r)break i;return i=n.length,this._cachedIndex=i,this.copySampleValue_(i-1)}if(i===a)break;if(r=s,s=n[++i],e<s)break e}o=n.length;break t}if(!(e>=r)){let a=n[1];e<a&&(i=2,r=a);for(let l=i-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(i===l)break;if(s=r,r=n[--i-1],e>=r)break e}o=i,i=0;break t}break n}for(;i<o;){let a=i+o>>>1;e<n[a]?o=a:i=a+1}if(s=n[i],r=n[i-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return i=n.length,this._cachedIndex=i,this.copySampleValue_(i-1)}this._cachedIndex=i,this.intervalChanged_(i,r,s)}return this.interpolate_(i,r,e,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(e){let n=this.resultBuffer,i=this.sampleValues,s=this.valueSize,r=e*s;for(let o=0;o!==s;++o)n[o]=i[r+o];return n}interpolate_(){throw new Error("THREE.Interpolant: Call to abstract method.")}intervalChanged_(){}},au=class extends Ir{constructor(e,n,i,s){super(e,n,i,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:rm,endingEnd:rm}}intervalChanged_(e,n,i){let s=this.parameterPositions,r=e-2,o=e+1,a=s[r],l=s[o];if(a===void 0)switch(this.getSettings_().endingStart){case om:r=e,a=2*n-i;break;case am:r=s.length-2,a=n+s[r]-s[r+1];break;default:r=e,a=i}if(l===void 0)switch(this.getSettings_().endingEnd){case om:o=e,l=2*i-n;break;case am:o=1,l=i+s[1]-s[0];break;default:o=e-1,l=n}let c=(i-n)*.5,h=this.valueSize;this._weightPrev=c/(n-a),this._weightNext=c/(l-i),this._offsetPrev=r*h,this._offsetNext=o*h}interpolate_(e,n,i,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=this._offsetPrev,f=this._offsetNext,u=this._weightPrev,d=this._weightNext,p=(i-n)/(s-n),y=p*p,m=y*p,g=-u*m+2*u*y-u*p,b=(1+u)*m+(-1.5-2*u)*y+(-.5+u)*p+1,R=(-1-d)*m+(1.5+d)*y+.5*p,M=d*m-d*y;for(let I=0;I!==a;++I)r[I]=g*o[h+I]+b*o[c+I]+R*o[l+I]+M*o[f+I];return r}},lu=class extends Ir{constructor(e,n,i,s){super(e,n,i,s)}interpolate_(e,n,i,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=(i-n)/(s-n),f=1-h;for(let u=0;u!==a;++u)r[u]=o[c+u]*f+o[l+u]*h;return r}},cu=class extends Ir{constructor(e,n,i,s){super(e,n,i,s)}interpolate_(e){return this.copySampleValue_(e-1)}},hu=class extends Ir{interpolate_(e,n,i,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=this.inTangents,f=this.outTangents;if(!h||!f){let p=(i-n)/(s-n),y=1-p;for(let m=0;m!==a;++m)r[m]=o[c+m]*y+o[l+m]*p;return r}let u=a*2,d=e-1;for(let p=0;p!==a;++p){let y=o[c+p],m=o[l+p],g=d*u+p*2,b=f[g],R=f[g+1],M=e*u+p*2,I=h[M],A=h[M+1],v=QD(i,n,b,I,s);r[p]=tM(v,y,R,A,m)}return r}};function tM(t,e,n,i,s){let r=1-t;return r*r*r*e+3*r*r*t*n+3*r*t*t*i+t*t*t*s}function JD(t,e,n,i,s){let r=1-t;return 3*r*r*(n-e)+6*r*t*(i-n)+3*t*t*(s-i)}function QD(t,e,n,i,s){let r=(t-e)/(s-e);for(let o=0;o<8;o++){let a=tM(r,e,n,i,s)-t;if(Math.abs(a)<1e-10)break;let l=JD(r,e,n,i,s);if(Math.abs(l)<1e-10)break;r=Math.max(0,Math.min(1,r-a/l))}return r}var Pi=class{constructor(e,n,i,s){if(e===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(n===void 0||n.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+e);this.name=e,this.times=ua(n,this.TimeBufferType),this.values=ua(i,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(e){let n=e.constructor,i;if(n.toJSON!==this.toJSON)i=n.toJSON(e);else{i={name:e.name,times:ua(e.times,Array),values:ua(e.values,Array)};let s=e.getInterpolation();s!==e.DefaultInterpolation&&(i.interpolation=s),Dh(e.settings)&&(i.settings={inTangents:ua(e.settings.inTangents,Array),outTangents:ua(e.settings.outTangents,Array)})}return i.type=e.ValueTypeName,i}InterpolantFactoryMethodDiscrete(e){return new cu(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodLinear(e){return new lu(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodSmooth(e){return new au(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodBezier(e){let n=new hu(this.times,this.values,this.getValueSize(),e);return this.settings&&(n.inTangents=this.settings.inTangents,n.outTangents=this.settings.outTangents),n}setInterpolation(e){let n;switch(e){case El:n=this.InterpolantFactoryMethodDiscrete;break;case qh:n=this.InterpolantFactoryMethodLinear;break;case Fh:n=this.InterpolantFactoryMethodSmooth;break;case sm:n=this.InterpolantFactoryMethodBezier;break}if(n===void 0){let i="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(e!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(i);return qe("KeyframeTrack:",i),this}return this.createInterpolant=n,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return El;case this.InterpolantFactoryMethodLinear:return qh;case this.InterpolantFactoryMethodSmooth:return Fh;case this.InterpolantFactoryMethodBezier:return sm}}getValueSize(){return this.values.length/this.times.length}shift(e){if(e!==0){let n=this.times;for(let i=0,s=n.length;i!==s;++i)n[i]+=e;Dh(this.settings)&&(cS(this.settings.inTangents,e),cS(this.settings.outTangents,e))}return this}scale(e){if(e!==1){let n=this.times;for(let i=0,s=n.length;i!==s;++i)n[i]*=e;Dh(this.settings)&&(hS(this.settings.inTangents,e),hS(this.settings.outTangents,e))}return this}trim(e,n){let i=this.times,s=i.length,r=0,o=s-1;for(;r!==s&&i[r]<e;)++r;for(;o!==-1&&i[o]>n;)--o;if(++o,r!==0||o!==s){r>=o&&(o=Math.max(o,1),r=o-1);let a=this.getValueSize();this.times=i.slice(r,o),this.values=this.values.slice(r*a,o*a)}return this}validate(){let e=!0,n=this.getValueSize();n-Math.floor(n)!==0&&(et("KeyframeTrack: Invalid value size in track.",this),e=!1);let i=this.times,s=this.values,r=i.length;r===0&&(et("KeyframeTrack: Track is empty.",this),e=!1);let o=null;for(let a=0;a!==r;a++){let l=i[a];if(typeof l=="number"&&isNaN(l)){et("KeyframeTrack: Time is not a valid number.",this,a,l),e=!1;break}if(o!==null&&o>l){et("KeyframeTrack: Out of order keys.",this,a,l,o),e=!1;break}o=l}if(s!==void 0&&mD(s))for(let a=0,l=s.length;a!==l;++a){let c=s[a];if(isNaN(c)){et("KeyframeTrack: Value is not a valid number.",this,a,c),e=!1;break}}return e}optimize(){let e=this.times.slice(),n=this.values.slice(),i=this.getValueSize(),s=this.getInterpolation()===Fh,r=e.length-1,o=1;for(let a=1;a<r;++a){let l=!1,c=e[a],h=e[a+1];if(c!==h&&(a!==1||c!==e[0]))if(s)l=!0;else{let f=a*i,u=f-i,d=f+i;for(let p=0;p!==i;++p){let y=n[f+p];if(y!==n[u+p]||y!==n[d+p]){l=!0;break}}}if(l){if(a!==o){e[o]=e[a];let f=a*i,u=o*i;for(let d=0;d!==i;++d)n[u+d]=n[f+d]}++o}}if(r>0){e[o]=e[r];for(let a=r*i,l=o*i,c=0;c!==i;++c)n[l+c]=n[a+c];++o}return o!==e.length?(this.times=e.slice(0,o),this.values=n.slice(0,o*i)):(this.times=e,this.values=n),this}clone(){let e=this.times.slice(),n=this.values.slice(),i=this.constructor,s=new i(this.name,e,n);return s.createInterpolant=this.createInterpolant,Dh(this.settings)&&(s.settings={inTangents:this.settings.inTangents.slice(),outTangents:this.settings.outTangents.slice()}),s}};function cS(t,e){for(let n=0,i=t.length;n!==i;n+=2)t[n]+=e}function hS(t,e){for(let n=0,i=t.length;n!==i;n+=2)t[n]*=e}Pi.prototype.ValueTypeName="";Pi.prototype.TimeBufferType=Float32Array;Pi.prototype.ValueBufferType=Float32Array;Pi.prototype.DefaultInterpolation=qh;var Dr=class extends Pi{constructor(e,n,i){super(e,n,i)}};Dr.prototype.ValueTypeName="bool";Dr.prototype.ValueBufferType=Array;Dr.prototype.DefaultInterpolation=El;Dr.prototype.InterpolantFactoryMethodLinear=void 0;Dr.prototype.InterpolantFactoryMethodSmooth=void 0;var uu=class extends Pi{constructor(e,n,i,s){super(e,n,i,s)}};uu.prototype.ValueTypeName="color";var fu=class extends Pi{constructor(e,n,i,s){super(e,n,i,s)}};fu.prototype.ValueTypeName="number";var du=class extends Ir{constructor(e,n,i,s){super(e,n,i,s)}interpolate_(e,n,i,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=(i-n)/(s-n),c=e*a;for(let h=c+a;c!==h;c+=4)si.slerpFlat(r,0,o,c-a,o,c,l);return r}},Bl=class extends Pi{constructor(e,n,i,s){super(e,n,i,s)}InterpolantFactoryMethodLinear(e){return new du(this.times,this.values,this.getValueSize(),e)}};Bl.prototype.ValueTypeName="quaternion";Bl.prototype.InterpolantFactoryMethodSmooth=void 0;var Lr=class extends Pi{constructor(e,n,i){super(e,n,i)}};Lr.prototype.ValueTypeName="string";Lr.prototype.ValueBufferType=Array;Lr.prototype.DefaultInterpolation=El;Lr.prototype.InterpolantFactoryMethodLinear=void 0;Lr.prototype.InterpolantFactoryMethodSmooth=void 0;var pu=class extends Pi{constructor(e,n,i,s){super(e,n,i,s)}};pu.prototype.ValueTypeName="vector";var mu=class{constructor(e,n,i){let s=this,r=!1,o=0,a=0,l,c=[];this.onStart=void 0,this.onLoad=e,this.onProgress=n,this.onError=i,this._abortController=null,this.itemStart=function(h){a++,r===!1&&s.onStart!==void 0&&s.onStart(h,o,a),r=!0},this.itemEnd=function(h){o++,s.onProgress!==void 0&&s.onProgress(h,o,a),o===a&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(h){s.onError!==void 0&&s.onError(h)},this.resolveURL=function(h){return h=h.normalize("NFC"),l?l(h):h},this.setURLModifier=function(h){return l=h,this},this.addHandler=function(h,f){return c.push(h,f),this},this.removeHandler=function(h){let f=c.indexOf(h);return f!==-1&&c.splice(f,2),this},this.getHandler=function(h){for(let f=0,u=c.length;f<u;f+=2){let d=c[f],p=c[f+1];if(d.global&&(d.lastIndex=0),d.test(h))return p}return null},this.abort=function(){return this.abortController.abort(),this._abortController=null,this}}get abortController(){return this._abortController||(this._abortController=new AbortController),this._abortController}},nM=new mu,gu=class{constructor(e){this.manager=e!==void 0?e:nM,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={},this.priority="auto",this.cache="default",typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}load(){}loadAsync(e,n){let i=this;return new Promise(function(s,r){i.load(e,s,n,r)})}parse(){}setCrossOrigin(e){return this.crossOrigin=e,this}setWithCredentials(e){return this.withCredentials=e,this}setPath(e){return this.path=e,this}setResourcePath(e){return this.resourcePath=e,this}setRequestHeader(e){return this.requestHeader=e,this}setPriority(e){return this.priority=e,this}setCache(e){return this.cache=e,this}abort(){return this}};gu.DEFAULT_MATERIAL_NAME="__DEFAULT";var zl=class extends Fn{static registerNode(e){this.prototype._lightNode=e}constructor(e,n=1){super(),this.isLight=!0,this.type="Light",this.color=new Ze(e),this.intensity=n}copy(e,n){return super.copy(e,n),this.color.copy(e.color),this.intensity=e.intensity,this}toJSON(e){let n=super.toJSON(e);return n.object.color=this.color.getHex(),n.object.intensity=this.intensity,n}},ho=class extends zl{constructor(e,n,i){super(e,i),this.isHemisphereLight=!0,this.type="HemisphereLight",this.position.copy(Fn.DEFAULT_UP),this.updateMatrix(),this.groundColor=new Ze(n)}copy(e,n){return super.copy(e,n),this.groundColor.copy(e.groundColor),this}toJSON(e){let n=super.toJSON(e);return n.object.groundColor=this.groundColor.getHex(),n}},nm=new At,uS=new G,fS=new G,_u=class{constructor(e){this.camera=e,this.intensity=1,this.bias=0,this.biasNode=null,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new Ye(512,512),this.mapType=hi,this.map=null,this.mapPass=null,this.matrix=new At,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new Pr,this._frameExtents=new Ye(1,1),this._viewportCount=1,this._viewports=[new Rt(0,0,1,1)]}getViewportCount(){return this._viewportCount}getCamera(){return this.camera}getFrustum(){return this._frustum}updateMatrices(e){let n=this.camera;uS.setFromMatrixPosition(e.matrixWorld),n.position.copy(uS),fS.setFromMatrixPosition(e.target.matrixWorld),n.lookAt(fS),n.updateMatrixWorld(),this._updateMatrix(n,this.matrix,this._frustum)}_updateMatrix(e,n,i,s){nm.multiplyMatrices(e.projectionMatrix,e.matrixWorldInverse),i.setFromProjectionMatrix(nm,e.coordinateSystem,e.reversedDepth);let r=this._frameExtents,o=s?s.z/r.x:1,a=s?s.w/r.y:1,l=s?s.x/r.x:0,c=s?s.y/r.y:0;e.coordinateSystem===ya||e.reversedDepth?n.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,1,0,0,0,0,1):n.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,.5,.5,0,0,0,1),n.multiply(nm)}getViewport(e){return this._viewports[e]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(e){return this.camera=e.camera.clone(),this.intensity=e.intensity,this.bias=e.bias,this.radius=e.radius,this.autoUpdate=e.autoUpdate,this.needsUpdate=e.needsUpdate,this.normalBias=e.normalBias,this.blurSamples=e.blurSamples,this.mapSize.copy(e.mapSize),this.mapType=e.mapType,this.biasNode=e.biasNode,this}clone(){return new this.constructor().copy(this)}toJSON(){let e={};return e.intensity=this.intensity,e.bias=this.bias,e.normalBias=this.normalBias,e.radius=this.radius,e.blurSamples=this.blurSamples,e.mapSize=this.mapSize.toArray(),e.mapType=this.mapType,e.camera=this.camera.toJSON(!1).object,delete e.camera.matrix,e}},Lh=new G,Nh=new si,xs=new G,Gl=class extends Fn{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new At,this.projectionMatrix=new At,this.projectionMatrixInverse=new At,this.coordinateSystem=Gi,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(e,n){return super.copy(e,n),this.matrixWorldInverse.copy(e.matrixWorldInverse),this.projectionMatrix.copy(e.projectionMatrix),this.projectionMatrixInverse.copy(e.projectionMatrixInverse),this.coordinateSystem=e.coordinateSystem,this}getWorldDirection(e){return super.getWorldDirection(e).negate()}updateMatrixWorld(e){super.updateMatrixWorld(e),this.matrixWorld.decompose(Lh,Nh,xs),xs.x===1&&xs.y===1&&xs.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(Lh,Nh,xs.set(1,1,1)).invert()}updateWorldMatrix(e,n,i=!1){super.updateWorldMatrix(e,n,i),this.matrixWorld.decompose(Lh,Nh,xs),xs.x===1&&xs.y===1&&xs.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(Lh,Nh,xs.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}},Ar=new G,dS=new Ye,pS=new Ye,On=class extends Gl{constructor(e=50,n=1,i=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=e,this.zoom=1,this.near=i,this.far=s,this.focus=10,this.aspect=n,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(e,n){return super.copy(e,n),this.fov=e.fov,this.zoom=e.zoom,this.near=e.near,this.far=e.far,this.focus=e.focus,this.aspect=e.aspect,this.view=e.view===null?null:Object.assign({},e.view),this.filmGauge=e.filmGauge,this.filmOffset=e.filmOffset,this}setFocalLength(e){let n=.5*this.getFilmHeight()/e;this.fov=va*2*Math.atan(n),this.updateProjectionMatrix()}getFocalLength(){let e=Math.tan(wl*.5*this.fov);return .5*this.getFilmHeight()/e}getEffectiveFOV(){return va*2*Math.atan(Math.tan(wl*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(e,n,i){Ar.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(Ar.x,Ar.y).multiplyScalar(-e/Ar.z),Ar.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),i.set(Ar.x,Ar.y).multiplyScalar(-e/Ar.z)}getViewSize(e,n){return this.getViewBounds(e,dS,pS),n.subVectors(pS,dS)}setViewOffset(e,n,i,s,r,o){this.aspect=e/n,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=n,this.view.offsetX=i,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=this.near,n=e*Math.tan(wl*.5*this.fov)/this.zoom,i=2*n,s=this.aspect*i,r=-.5*s,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;r+=o.offsetX*s/l,n-=o.offsetY*i/c,s*=o.width/l,i*=o.height/c}let a=this.filmOffset;a!==0&&(r+=e*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,n,n-i,e,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let n=super.toJSON(e);return n.object.fov=this.fov,n.object.zoom=this.zoom,n.object.near=this.near,n.object.far=this.far,n.object.focus=this.focus,n.object.aspect=this.aspect,this.view!==null&&(n.object.view=Object.assign({},this.view)),n.object.filmGauge=this.filmGauge,n.object.filmOffset=this.filmOffset,n}};var Vl=class extends Gl{constructor(e=-1,n=1,i=1,s=-1,r=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=e,this.right=n,this.top=i,this.bottom=s,this.near=r,this.far=o,this.updateProjectionMatrix()}copy(e,n){return super.copy(e,n),this.left=e.left,this.right=e.right,this.top=e.top,this.bottom=e.bottom,this.near=e.near,this.far=e.far,this.zoom=e.zoom,this.view=e.view===null?null:Object.assign({},e.view),this}setViewOffset(e,n,i,s,r,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=n,this.view.offsetX=i,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=(this.right-this.left)/(2*this.zoom),n=(this.top-this.bottom)/(2*this.zoom),i=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=i-e,o=i+e,a=s+n,l=s-n;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,o=r+c*this.view.width,a-=h*this.view.offsetY,l=a-h*this.view.height}this.projectionMatrix.makeOrthographic(r,o,a,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let n=super.toJSON(e);return n.object.zoom=this.zoom,n.object.left=this.left,n.object.right=this.right,n.object.top=this.top,n.object.bottom=this.bottom,n.object.near=this.near,n.object.far=this.far,this.view!==null&&(n.object.view=Object.assign({},this.view)),n}},lm=class extends _u{constructor(){super(new Vl(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}},uo=class extends zl{constructor(e,n){super(e,n),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(Fn.DEFAULT_UP),this.updateMatrix(),this.target=new Fn,this.shadow=new lm}dispose(){super.dispose(),this.shadow.dispose()}copy(e){return super.copy(e),this.target=e.target.clone(),this.shadow=e.shadow.clone(),this}toJSON(e){let n=super.toJSON(e);return n.object.shadow=this.shadow.toJSON(),n.object.target=this.target.uuid,n}};var Hl=class extends Wn{constructor(){super(),this.isInstancedBufferGeometry=!0,this.type="InstancedBufferGeometry",this.instanceCount=1/0}copy(e){return super.copy(e),this.instanceCount=e.instanceCount,this}toJSON(){let e=super.toJSON();return e.instanceCount=this.instanceCount,e.isInstancedBufferGeometry=!0,e}};var fa=-90,da=1,Aa=class extends Fn{constructor(e,n,i){super(),this.type="CubeCamera",this.renderTarget=i,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new On(fa,da,e,n);s.layers=this.layers,this.add(s);let r=new On(fa,da,e,n);r.layers=this.layers,this.add(r);let o=new On(fa,da,e,n);o.layers=this.layers,this.add(o);let a=new On(fa,da,e,n);a.layers=this.layers,this.add(a);let l=new On(fa,da,e,n);l.layers=this.layers,this.add(l);let c=new On(fa,da,e,n);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let e=this.coordinateSystem,n=this.children.concat(),[i,s,r,o,a,l]=n;for(let c of n)this.remove(c);if(e===Gi)i.up.set(0,1,0),i.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(e===ya)i.up.set(0,-1,0),i.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+e);for(let c of n)this.add(c),c.updateMatrixWorld()}update(e,n){this.parent===null&&this.updateMatrixWorld();let{renderTarget:i,activeMipmapLevel:s}=this;this.coordinateSystem!==e.coordinateSystem&&(this.coordinateSystem=e.coordinateSystem,this.updateCoordinateSystem());let[r,o,a,l,c,h]=this.children,f=e.getRenderTarget(),u=e.getActiveCubeFace(),d=e.getActiveMipmapLevel(),p=e.xr.enabled;e.xr.enabled=!1;let y=i.texture.mipmapsAutoUpdate;i.texture.mipmapsAutoUpdate=!1;let m=!1;e.isWebGLRenderer===!0?m=e.state.buffers.depth.getReversed():m=e.reversedDepthBuffer,e.setRenderTarget(i,0,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(n,r),e.setRenderTarget(i,1,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(n,o),e.setRenderTarget(i,2,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(n,a),e.setRenderTarget(i,3,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(n,l),e.setRenderTarget(i,4,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(n,c),i.texture.mipmapsAutoUpdate=y,e.setRenderTarget(i,5,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(n,h),e.setRenderTarget(f,u,d),e.xr.enabled=p,i.texture.needsPMREMUpdate=!0}},yu=class extends On{constructor(e=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=e,this.perCameraFrustumCulled=!1}};var Hm="\\[\\]\\.:\\/",eL=new RegExp("["+Hm+"]","g"),Wm="[^"+Hm+"]",tL="[^"+Hm.replace("\\.","")+"]",nL=/((?:WC+[\/:])*)/.source.replace("WC",Wm),iL=/(WCOD+)?/.source.replace("WCOD",tL),sL=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",Wm),rL=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",Wm),oL=new RegExp("^"+nL+iL+sL+rL+"$"),aL=["material","materials","bones","map"],cm=class{constructor(e,n,i){let s=i||Ht.parseTrackName(n);this._targetGroup=e,this._bindings=e.subscribe_(n,s)}getValue(e,n){this.bind();let i=this._targetGroup.nCachedObjects_,s=this._bindings[i];s!==void 0&&s.getValue(e,n)}setValue(e,n){let i=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=i.length;s!==r;++s)i[s].setValue(e,n)}bind(){let e=this._bindings;for(let n=this._targetGroup.nCachedObjects_,i=e.length;n!==i;++n)e[n].bind()}unbind(){let e=this._bindings;for(let n=this._targetGroup.nCachedObjects_,i=e.length;n!==i;++n)e[n].unbind()}},Ht=class t{constructor(e,n,i){this.path=n,this.parsedPath=i||t.parseTrackName(n),this.node=t.findNode(e,this.parsedPath.nodeName),this.rootNode=e,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(e,n,i){return e&&e.isAnimationObjectGroup?new t.Composite(e,n,i):new t(e,n,i)}static sanitizeNodeName(e){return e.replace(/\s/g,"_").replace(eL,"")}static parseTrackName(e){let n=oL.exec(e);if(n===null)throw new Error("THREE.PropertyBinding: Cannot parse trackName: "+e);let i={nodeName:n[2],objectName:n[3],objectIndex:n[4],propertyName:n[5],propertyIndex:n[6]},s=i.nodeName&&i.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=i.nodeName.substring(s+1);aL.indexOf(r)!==-1&&(i.nodeName=i.nodeName.substring(0,s),i.objectName=r)}if(i.propertyName===null||i.propertyName.length===0)throw new Error("THREE.PropertyBinding: can not parse propertyName from trackName: "+e);return i}static findNode(e,n){if(n===void 0||n===""||n==="."||n===-1||n===e.name||n===e.uuid)return e;if(e.skeleton){let i=e.skeleton.getBoneByName(n);if(i!==void 0)return i}if(e.children){let i=function(r){for(let o=0;o<r.length;o++){let a=r[o];if(a.name===n||a.uuid===n)return a;let l=i(a.children);if(l)return l}return null},s=i(e.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(e,n){e[n]=this.targetObject[this.propertyName]}_getValue_array(e,n){let i=this.resolvedProperty;for(let s=0,r=i.length;s!==r;++s)e[n++]=i[s]}_getValue_arrayElement(e,n){e[n]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(e,n){this.resolvedProperty.toArray(e,n)}_setValue_direct(e,n){this.targetObject[this.propertyName]=e[n]}_setValue_direct_setNeedsUpdate(e,n){this.targetObject[this.propertyName]=e[n],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(e,n){this.targetObject[this.propertyName]=e[n],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(e,n){let i=this.resolvedProperty;for(let s=0,r=i.length;s!==r;++s)i[s]=e[n++]}_setValue_array_setNeedsUpdate(e,n){let i=this.resolvedProperty;for(let s=0,r=i.length;s!==r;++s)i[s]=e[n++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(e,n){let i=this.resolvedProperty;for(let s=0,r=i.length;s!==r;++s)i[s]=e[n++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(e,n){this.resolvedProperty[this.propertyIndex]=e[n]}_setValue_arrayElement_setNeedsUpdate(e,n){this.resolvedProperty[this.propertyIndex]=e[n],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(e,n){this.resolvedProperty[this.propertyIndex]=e[n],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(e,n){this.resolvedProperty.fromArray(e,n)}_setValue_fromArray_setNeedsUpdate(e,n){this.resolvedProperty.fromArray(e,n),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(e,n){this.resolvedProperty.fromArray(e,n),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(e,n){this.bind(),this.getValue(e,n)}_setValue_unbound(e,n){this.bind(),this.setValue(e,n)}bind(){let e=this.node,n=this.parsedPath,i=n.objectName,s=n.propertyName,r=n.propertyIndex;if(e||(e=t.findNode(this.rootNode,n.nodeName),this.node=e),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!e){qe("PropertyBinding: No target node found for track: "+this.path+".");return}if(i){let c=n.objectIndex;switch(i){case"materials":if(!e.material){et("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.materials){et("PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}e=e.material.materials;break;case"bones":if(!e.skeleton){et("PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}e=e.skeleton.bones;for(let h=0;h<e.length;h++)if(e[h].name===c){c=h;break}break;case"map":if("map"in e){e=e.map;break}if(!e.material){et("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.map){et("PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}e=e.material.map;break;default:if(e[i]===void 0){et("PropertyBinding: Can not bind to objectName of node undefined.",this);return}e=e[i]}if(c!==void 0){if(e[c]===void 0){et("PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,e);return}e=e[c]}}let o=e[s];if(o===void 0){let c=n.nodeName;et("PropertyBinding: Trying to update property for track: "+c+"."+s+" but it wasn't found.",e);return}let a=this.Versioning.None;this.targetObject=e,e.isMaterial===!0?a=this.Versioning.NeedsUpdate:e.isObject3D===!0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!e.geometry){et("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!e.geometry.morphAttributes){et("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}e.morphTargetDictionary[r]!==void 0&&(r=e.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=r}else o.fromArray!==void 0&&o.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(l=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=s;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};Ht.Composite=cm;Ht.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};Ht.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};Ht.prototype.GetterByBindingType=[Ht.prototype._getValue_direct,Ht.prototype._getValue_array,Ht.prototype._getValue_arrayElement,Ht.prototype._getValue_toArray];Ht.prototype.SetterByBindingTypeAndVersioning=[[Ht.prototype._setValue_direct,Ht.prototype._setValue_direct_setNeedsUpdate,Ht.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[Ht.prototype._setValue_array,Ht.prototype._setValue_array_setNeedsUpdate,Ht.prototype._setValue_array_setMatrixWorldNeedsUpdate],[Ht.prototype._setValue_arrayElement,Ht.prototype._setValue_arrayElement_setNeedsUpdate,Ht.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[Ht.prototype._setValue_fromArray,Ht.prototype._setValue_fromArray_setNeedsUpdate,Ht.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var tW=new Float32Array(1);var Nr=class extends jh{constructor(e,n,i=1){super(e,n),this.isInstancedInterleavedBuffer=!0,this.meshPerAttribute=i}copy(e){return super.copy(e),this.meshPerAttribute=e.meshPerAttribute,this}clone(e){let n=super.clone(e);return n.meshPerAttribute=this.meshPerAttribute,n}toJSON(e){let n=super.toJSON(e);return n.isInstancedInterleavedBuffer=!0,n.meshPerAttribute=this.meshPerAttribute,n}};var mS=new At,Wl=class{constructor(e,n,i=0,s=1/0){this.ray=new Cr(e,n),this.near=i,this.far=s,this.camera=null,this.layers=new Sa,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(e,n){this.ray.set(e,n)}setFromCamera(e,n){n.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(n.matrixWorld),this.ray.direction.set(e.x,e.y,.5).unproject(n).sub(this.ray.origin).normalize(),this.camera=n):n.isOrthographicCamera?(this.ray.origin.set(e.x,e.y,n.projectionMatrix.elements[14]).unproject(n),this.ray.direction.set(0,0,-1).transformDirection(n.matrixWorld),this.camera=n):et("Raycaster: Unsupported camera type: "+n.type)}setFromXRController(e){return mS.identity().extractRotation(e.matrixWorld),this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(mS),this}intersectObject(e,n=!0,i=[]){return hm(e,this,i,n),i.sort(gS),i}intersectObjects(e,n=!0,i=[]){for(let s=0,r=e.length;s<r;s++)hm(e[s],this,i,n);return i.sort(gS),i}};function gS(t,e){return t.distance-e.distance}function hm(t,e,n,i){let s=!0;if(t.layers.test(e.layers)&&t.raycast(e,n)===!1&&(s=!1),s===!0&&i===!0){let r=t.children;for(let o=0,a=r.length;o<a;o++)hm(r[o],e,n,!0)}}var Ra=class{constructor(e=1,n=0,i=0){this.radius=e,this.phi=n,this.theta=i}set(e,n,i){return this.radius=e,this.phi=n,this.theta=i,this}copy(e){return this.radius=e.radius,this.phi=e.phi,this.theta=e.theta,this}makeSafe(){return this.phi=at(this.phi,1e-6,Math.PI-1e-6),this}setFromVector3(e){return this.setFromCartesianCoords(e.x,e.y,e.z)}setFromCartesianCoords(e,n,i){return this.radius=Math.sqrt(e*e+n*n+i*i),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(e,i),this.phi=Math.acos(at(n/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}};var um=class{static{this.prototype.isMatrix2=!0}constructor(e,n,i,s){this.elements=[1,0,0,1],e!==void 0&&this.set(e,n,i,s)}identity(){return this.set(1,0,0,1),this}fromArray(e,n=0){for(let i=0;i<4;i++)this.elements[i]=e[i+n];return this}set(e,n,i,s){let r=this.elements;return r[0]=e,r[2]=n,r[1]=i,r[3]=s,this}};var _S=new G,Oh=new G,pa=new G,ma=new G,im=new G,lL=new G,cL=new G,$l=class{constructor(e=new G,n=new G){this.start=e,this.end=n}set(e,n){return this.start.copy(e),this.end.copy(n),this}copy(e){return this.start.copy(e.start),this.end.copy(e.end),this}getCenter(e){return e.addVectors(this.start,this.end).multiplyScalar(.5)}delta(e){return e.subVectors(this.end,this.start)}distanceSq(){return this.start.distanceToSquared(this.end)}distance(){return this.start.distanceTo(this.end)}at(e,n){return this.delta(n).multiplyScalar(e).add(this.start)}closestPointToPointParameter(e,n){_S.subVectors(e,this.start),Oh.subVectors(this.end,this.start);let i=Oh.dot(Oh);if(i===0)return 0;let r=Oh.dot(_S)/i;return n&&(r=at(r,0,1)),r}closestPointToPoint(e,n,i){let s=this.closestPointToPointParameter(e,n);return this.delta(i).multiplyScalar(s).add(this.start)}distanceSqToLine3(e,n=lL,i=cL){let s=10000000000000001e-32,r,o,a=this.start,l=e.start,c=this.end,h=e.end;pa.subVectors(c,a),ma.subVectors(h,l),im.subVectors(a,l);let f=pa.dot(pa),u=ma.dot(ma),d=ma.dot(im);if(f<=s&&u<=s)return n.copy(a),i.copy(l),n.distanceToSquared(i);if(f<=s)r=0,o=d/u,o=at(o,0,1);else{let p=pa.dot(im);if(u<=s)o=0,r=at(-p/f,0,1);else{let y=pa.dot(ma),m=f*u-y*y;m!==0?r=at((y*d-p*u)/m,0,1):r=0,o=(y*r+d)/u,o<0?(o=0,r=at(-p/f,0,1)):o>1&&(o=1,r=at((y-p)/f,0,1))}}return n.copy(a).addScaledVector(pa,r),i.copy(l).addScaledVector(ma,o),n.distanceToSquared(i)}applyMatrix4(e){return this.start.applyMatrix4(e),this.end.applyMatrix4(e),this}equals(e){return e.start.equals(this.start)&&e.end.equals(this.end)}clone(){return new this.constructor().copy(this)}};var Xl=class extends wa{constructor(e=10,n=10,i=4473924,s=8947848){i=new Ze(i),s=new Ze(s);let r=n/2,o=e/n,a=e/2,l=[],c=[];for(let u=0,d=0,p=-a;u<=n;u++,p+=o){l.push(-a,0,p,a,0,p),l.push(p,0,-a,p,0,a);let y=u===r?i:s;y.toArray(c,d),d+=3,y.toArray(c,d),d+=3,y.toArray(c,d),d+=3,y.toArray(c,d),d+=3}let h=new Wn;h.setAttribute("position",new jt(l,3)),h.setAttribute("color",new jt(c,3));let f=new lo({vertexColors:!0,toneMapped:!1});super(h,f),this.type="GridHelper"}dispose(){super.dispose(),this.geometry.dispose(),this.material.dispose()}};var ql=class extends ns{constructor(e,n=null){super(),this.object=e,this.domElement=n,this.enabled=!0,this.state=-1,this.keys={},this.mouseButtons={LEFT:null,MIDDLE:null,RIGHT:null},this.touches={ONE:null,TWO:null}}connect(e){this.domElement!==null&&this.disconnect(),this.domElement=e}disconnect(){}dispose(){}update(){}};function $m(t,e,n,i){let s=hL(i);switch(n){case Pm:return t*e;case Dm:return t*e/s.components*s.byteLength;case Eu:return t*e/s.components*s.byteLength;case Ur:return t*e*2/s.components*s.byteLength;case Au:return t*e*2/s.components*s.byteLength;case Im:return t*e*3/s.components*s.byteLength;case ls:return t*e*4/s.components*s.byteLength;case Ru:return t*e*4/s.components*s.byteLength;case Zl:case jl:return Math.floor((t+3)/4)*Math.floor((e+3)/4)*8;case Jl:case Ql:return Math.floor((t+3)/4)*Math.floor((e+3)/4)*16;case Pu:case Du:return Math.max(t,16)*Math.max(e,8)/4;case Cu:case Iu:return Math.max(t,8)*Math.max(e,8)/2;case Lu:case Nu:case Fu:case Uu:return Math.floor((t+3)/4)*Math.floor((e+3)/4)*8;case Ou:case ec:case ku:return Math.floor((t+3)/4)*Math.floor((e+3)/4)*16;case Bu:return Math.floor((t+3)/4)*Math.floor((e+3)/4)*16;case zu:return Math.floor((t+4)/5)*Math.floor((e+3)/4)*16;case Gu:return Math.floor((t+4)/5)*Math.floor((e+4)/5)*16;case Vu:return Math.floor((t+5)/6)*Math.floor((e+4)/5)*16;case Hu:return Math.floor((t+5)/6)*Math.floor((e+5)/6)*16;case Wu:return Math.floor((t+7)/8)*Math.floor((e+4)/5)*16;case $u:return Math.floor((t+7)/8)*Math.floor((e+5)/6)*16;case Xu:return Math.floor((t+7)/8)*Math.floor((e+7)/8)*16;case qu:return Math.floor((t+9)/10)*Math.floor((e+4)/5)*16;case Yu:return Math.floor((t+9)/10)*Math.floor((e+5)/6)*16;case Ku:return Math.floor((t+9)/10)*Math.floor((e+7)/8)*16;case Zu:return Math.floor((t+9)/10)*Math.floor((e+9)/10)*16;case ju:return Math.floor((t+11)/12)*Math.floor((e+9)/10)*16;case Ju:return Math.floor((t+11)/12)*Math.floor((e+11)/12)*16;case Qu:case ef:case tf:return Math.ceil(t/4)*Math.ceil(e/4)*16;case nf:case sf:return Math.ceil(t/4)*Math.ceil(e/4)*8;case tc:case rf:return Math.ceil(t/4)*Math.ceil(e/4)*16}throw new Error(`Unable to determine texture byte length for ${n} format.`)}function hL(t){switch(t){case hi:case Em:return{byteLength:1,components:1};case Da:case Am:case as:return{byteLength:2,components:1};case wu:case Tu:return{byteLength:2,components:4};case rs:case Mu:case os:return{byteLength:4,components:1};case Rm:case Cm:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${t}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"187"}}));typeof window<"u"&&(window.__THREE__?qe("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="187");function wM(){let t=null,e=!1,n=null,i=null;function s(r,o){i=t.requestAnimationFrame(s),n(r,o)}return{start:function(){e!==!0&&n!==null&&t!==null&&(i=t.requestAnimationFrame(s),e=!0)},stop:function(){t!==null&&t.cancelAnimationFrame(i),e=!1},setAnimationLoop:function(r){n=r},setContext:function(r){t=r}}}function fL(t){let e=new WeakMap;function n(a,l){let c=a.array,h=a.usage,f=c.byteLength,u=t.createBuffer();t.bindBuffer(l,u),t.bufferData(l,c,h),a.onUploadCallback();let d;if(c instanceof Float32Array)d=t.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)d=t.HALF_FLOAT;else if(c instanceof Uint16Array)a.isFloat16BufferAttribute?d=t.HALF_FLOAT:d=t.UNSIGNED_SHORT;else if(c instanceof Int16Array)d=t.SHORT;else if(c instanceof Uint32Array)d=t.UNSIGNED_INT;else if(c instanceof Int32Array)d=t.INT;else if(c instanceof Int8Array)d=t.BYTE;else if(c instanceof Uint8Array)d=t.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)d=t.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:u,type:d,bytesPerElement:c.BYTES_PER_ELEMENT,version:a.version,size:f}}function i(a,l,c){let h=l.array,f=l.updateRanges;if(t.bindBuffer(c,a),f.length===0)t.bufferSubData(c,0,h);else{f.sort((d,p)=>d.start-p.start);let u=0;for(let d=1;d<f.length;d++){let p=f[u],y=f[d];y.start<=p.start+p.count+1?p.count=Math.max(p.count,y.start+y.count-p.start):(++u,f[u]=y)}f.length=u+1;for(let d=0,p=f.length;d<p;d++){let y=f[d];t.bufferSubData(c,y.start*h.BYTES_PER_ELEMENT,h,y.start,y.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(a){return a.isInterleavedBufferAttribute&&(a=a.data),e.get(a)}function r(a){a.isInterleavedBufferAttribute&&(a=a.data);let l=e.get(a);l&&(t.deleteBuffer(l.buffer),e.delete(a))}function o(a,l){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let h=e.get(a);(!h||h.version<a.version)&&e.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let c=e.get(a);if(c===void 0)e.set(a,n(a,l));else if(c.version<a.version){if(c.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");i(c.buffer,a,l),c.version=a.version}}return{get:s,remove:r,update:o}}var dL=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,pL=`#ifdef USE_ALPHAHASH
	const float ALPHA_HASH_SCALE = 0.05;
	float hash2D( vec2 value ) {
		return fract( 1.0e4 * sin( 17.0 * value.x + 0.1 * value.y ) * ( 0.1 + abs( sin( 13.0 * value.y + value.x ) ) ) );
	}
	float hash3D( vec3 value ) {
		return hash2D( vec2( hash2D( value.xy ), value.z ) );
	}
	float getAlphaHashThreshold( vec3 position ) {
		float maxDeriv = max(
			length( dFdx( position.xyz ) ),
			length( dFdy( position.xyz ) )
		);
		float pixScale = 1.0 / ( ALPHA_HASH_SCALE * maxDeriv );
		vec2 pixScales = vec2(
			exp2( floor( log2( pixScale ) ) ),
			exp2( ceil( log2( pixScale ) ) )
		);
		vec2 alpha = vec2(
			hash3D( floor( pixScales.x * position.xyz ) ),
			hash3D( floor( pixScales.y * position.xyz ) )
		);
		float lerpFactor = fract( log2( pixScale ) );
		float x = ( 1.0 - lerpFactor ) * alpha.x + lerpFactor * alpha.y;
		float a = min( lerpFactor, 1.0 - lerpFactor );
		vec3 cases = vec3(
			x * x / ( 2.0 * a * ( 1.0 - a ) ),
			( x - 0.5 * a ) / ( 1.0 - a ),
			1.0 - ( ( 1.0 - x ) * ( 1.0 - x ) / ( 2.0 * a * ( 1.0 - a ) ) )
		);
		float threshold = ( x < ( 1.0 - a ) )
			? ( ( x < a ) ? cases.x : cases.y )
			: cases.z;
		return clamp( threshold , 1.0e-6, 1.0 );
	}
#endif`,mL=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,gL=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,_L=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,yL=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,xL=`#ifdef USE_AOMAP
	float ambientOcclusion = ( texture2D( aoMap, vAoMapUv ).r - 1.0 ) * aoMapIntensity + 1.0;
	reflectedLight.indirectDiffuse *= ambientOcclusion;
	#if defined( USE_CLEARCOAT ) 
		clearcoatSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_SHEEN ) 
		sheenSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_ENVMAP ) && defined( STANDARD )
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		reflectedLight.indirectSpecular *= computeSpecularOcclusion( dotNV, ambientOcclusion, material.roughness );
	#endif
#endif`,vL=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,bL=`#ifdef USE_BATCHING
	#if ! defined( GL_ANGLE_multi_draw )
	#define gl_DrawID _gl_DrawID
	uniform int _gl_DrawID;
	#endif
	uniform highp sampler2D batchingTexture;
	uniform highp usampler2D batchingIdTexture;
	mat4 getBatchingMatrix( const in float i ) {
		int size = textureSize( batchingTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( batchingTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( batchingTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( batchingTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( batchingTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
	float getIndirectIndex( const in int i ) {
		int size = textureSize( batchingIdTexture, 0 ).x;
		int x = i % size;
		int y = i / size;
		return float( texelFetch( batchingIdTexture, ivec2( x, y ), 0 ).r );
	}
#endif
#ifdef USE_BATCHING_COLOR
	uniform sampler2D batchingColorTexture;
	vec4 getBatchingColor( const in float i ) {
		int size = textureSize( batchingColorTexture, 0 ).x;
		int j = int( i );
		int x = j % size;
		int y = j / size;
		return texelFetch( batchingColorTexture, ivec2( x, y ), 0 );
	}
#endif`,SL=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,ML=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,wL=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,TL=`float G_BlinnPhong_Implicit( ) {
	return 0.25;
}
float D_BlinnPhong( const in float shininess, const in float dotNH ) {
	return RECIPROCAL_PI * ( shininess * 0.5 + 1.0 ) * pow( dotNH, shininess );
}
vec3 BRDF_BlinnPhong( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 specularColor, const in float shininess ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( specularColor, 1.0, dotVH );
	float G = G_BlinnPhong_Implicit( );
	float D = D_BlinnPhong( shininess, dotNH );
	return F * ( G * D );
} // validated`,EL=`#ifdef USE_IRIDESCENCE
	const mat3 XYZ_TO_REC709 = mat3(
		 3.2404542, -0.9692660,  0.0556434,
		-1.5371385,  1.8760108, -0.2040259,
		-0.4985314,  0.0415560,  1.0572252
	);
	vec3 Fresnel0ToIor( vec3 fresnel0 ) {
		vec3 sqrtF0 = sqrt( fresnel0 );
		return ( vec3( 1.0 ) + sqrtF0 ) / ( vec3( 1.0 ) - sqrtF0 );
	}
	vec3 IorToFresnel0( vec3 transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - vec3( incidentIor ) ) / ( transmittedIor + vec3( incidentIor ) ) );
	}
	float IorToFresnel0( float transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - incidentIor ) / ( transmittedIor + incidentIor ));
	}
	vec3 evalSensitivity( float OPD, vec3 shift ) {
		float phase = 2.0 * PI * OPD * 1.0e-9;
		vec3 val = vec3( 5.4856e-13, 4.4201e-13, 5.2481e-13 );
		vec3 pos = vec3( 1.6810e+06, 1.7953e+06, 2.2084e+06 );
		vec3 var = vec3( 4.3278e+09, 9.3046e+09, 6.6121e+09 );
		vec3 xyz = val * sqrt( 2.0 * PI * var ) * cos( pos * phase + shift ) * exp( - pow2( phase ) * var );
		xyz.x += 9.7470e-14 * sqrt( 2.0 * PI * 4.5282e+09 ) * cos( 2.2399e+06 * phase + shift[ 0 ] ) * exp( - 4.5282e+09 * pow2( phase ) );
		xyz /= 1.0685e-7;
		vec3 rgb = XYZ_TO_REC709 * xyz;
		return rgb;
	}
	vec3 evalIridescence( float outsideIOR, float eta2, float cosTheta1, float thinFilmThickness, vec3 baseF0 ) {
		vec3 I;
		float iridescenceIOR = mix( outsideIOR, eta2, smoothstep( 0.0, 0.03, thinFilmThickness ) );
		float sinTheta2Sq = pow2( outsideIOR / iridescenceIOR ) * ( 1.0 - pow2( cosTheta1 ) );
		float cosTheta2Sq = 1.0 - sinTheta2Sq;
		if ( cosTheta2Sq < 0.0 ) {
			return vec3( 1.0 );
		}
		float cosTheta2 = sqrt( cosTheta2Sq );
		float R0 = IorToFresnel0( iridescenceIOR, outsideIOR );
		float R12 = F_Schlick( R0, 1.0, cosTheta1 );
		float T121 = 1.0 - R12;
		float phi12 = 0.0;
		if ( iridescenceIOR < outsideIOR ) phi12 = PI;
		float phi21 = PI - phi12;
		vec3 baseIOR = Fresnel0ToIor( clamp( baseF0, 0.0, 0.9999 ) );		vec3 R1 = IorToFresnel0( baseIOR, iridescenceIOR );
		vec3 R23 = F_Schlick( R1, 1.0, cosTheta2 );
		vec3 phi23 = vec3( 0.0 );
		if ( baseIOR[ 0 ] < iridescenceIOR ) phi23[ 0 ] = PI;
		if ( baseIOR[ 1 ] < iridescenceIOR ) phi23[ 1 ] = PI;
		if ( baseIOR[ 2 ] < iridescenceIOR ) phi23[ 2 ] = PI;
		float OPD = 2.0 * iridescenceIOR * thinFilmThickness * cosTheta2;
		vec3 phi = vec3( phi21 ) + phi23;
		vec3 R123 = clamp( R12 * R23, 1e-5, 0.9999 );
		vec3 r123 = sqrt( R123 );
		vec3 Rs = pow2( T121 ) * R23 / ( vec3( 1.0 ) - R123 );
		vec3 C0 = R12 + Rs;
		I = C0;
		vec3 Cm = Rs - T121;
		for ( int m = 1; m <= 2; ++ m ) {
			Cm *= r123;
			vec3 Sm = 2.0 * evalSensitivity( float( m ) * OPD, float( m ) * phi );
			I += Cm * Sm;
		}
		return max( I, vec3( 0.0 ) );
	}
#endif`,AL=`#ifdef USE_BUMPMAP
	uniform sampler2D bumpMap;
	uniform float bumpScale;
	vec2 dHdxy_fwd() {
		vec2 dSTdx = dFdx( vBumpMapUv );
		vec2 dSTdy = dFdy( vBumpMapUv );
		float Hll = bumpScale * texture2D( bumpMap, vBumpMapUv ).x;
		float dBx = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdx ).x - Hll;
		float dBy = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdy ).x - Hll;
		return vec2( dBx, dBy );
	}
	vec3 perturbNormalArb( vec3 surf_pos, vec3 surf_norm, vec2 dHdxy, float faceDirection ) {
		vec3 vSigmaX = normalize( dFdx( surf_pos.xyz ) );
		vec3 vSigmaY = normalize( dFdy( surf_pos.xyz ) );
		vec3 vN = surf_norm;
		vec3 R1 = cross( vSigmaY, vN );
		vec3 R2 = cross( vN, vSigmaX );
		float fDet = dot( vSigmaX, R1 ) * faceDirection;
		vec3 vGrad = sign( fDet ) * ( dHdxy.x * R1 + dHdxy.y * R2 );
		return normalize( abs( fDet ) * surf_norm - vGrad );
	}
#endif`,RL=`#if NUM_CLIPPING_PLANES > 0
	vec4 plane;
	#ifdef ALPHA_TO_COVERAGE
		float distanceToPlane, distanceGradient;
		float clipOpacity = 1.0;
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
			distanceGradient = fwidth( distanceToPlane ) / 2.0;
			clipOpacity *= smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			if ( clipOpacity == 0.0 ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			float unionClipOpacity = 1.0;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
				distanceGradient = fwidth( distanceToPlane ) / 2.0;
				unionClipOpacity *= 1.0 - smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			}
			#pragma unroll_loop_end
			clipOpacity *= 1.0 - unionClipOpacity;
		#endif
		diffuseColor.a *= clipOpacity;
		if ( diffuseColor.a == 0.0 ) discard;
	#else
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			if ( dot( vClipPosition, plane.xyz ) > plane.w ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			bool clipped = true;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				clipped = ( dot( vClipPosition, plane.xyz ) > plane.w ) && clipped;
			}
			#pragma unroll_loop_end
			if ( clipped ) discard;
		#endif
	#endif
#endif`,CL=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,PL=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,IL=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,DL=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,LL=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,NL=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,OL=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	vColor = vec4( 1.0 );
#endif
#ifdef USE_COLOR_ALPHA
	vColor *= color;
#elif defined( USE_COLOR )
	vColor.rgb *= color;
#endif
#ifdef USE_INSTANCING_COLOR
	vColor.rgb *= instanceColor.rgb;
#endif
#ifdef USE_BATCHING_COLOR
	vColor *= getBatchingColor( getIndirectIndex( gl_DrawID ) );
#endif`,FL=`#define PI 3.141592653589793
#define PI2 6.283185307179586
#define PI_HALF 1.5707963267948966
#define RECIPROCAL_PI 0.3183098861837907
#define RECIPROCAL_PI2 0.15915494309189535
#define EPSILON 1e-6
#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
#define whiteComplement( a ) ( 1.0 - saturate( a ) )
float pow2( const in float x ) { return x*x; }
vec3 pow2( const in vec3 x ) { return x*x; }
float pow3( const in float x ) { return x*x*x; }
float pow4( const in float x ) { float x2 = x*x; return x2*x2; }
float max3( const in vec3 v ) { return max( max( v.x, v.y ), v.z ); }
float average( const in vec3 v ) { return dot( v, vec3( 0.3333333 ) ); }
highp float rand( const in vec2 uv ) {
	const highp float a = 12.9898, b = 78.233, c = 43758.5453;
	highp float dt = dot( uv.xy, vec2( a,b ) ), sn = mod( dt, PI );
	return fract( sin( sn ) * c );
}
#ifdef HIGH_PRECISION
	float precisionSafeLength( vec3 v ) { return length( v ); }
#else
	float precisionSafeLength( vec3 v ) {
		float maxComponent = max3( abs( v ) );
		return length( v / maxComponent ) * maxComponent;
	}
#endif
struct IncidentLight {
	vec3 color;
	vec3 direction;
	bool visible;
};
struct ReflectedLight {
	vec3 directDiffuse;
	vec3 directSpecular;
	vec3 indirectDiffuse;
	vec3 indirectSpecular;
};
#ifdef USE_ALPHAHASH
	varying vec3 vPosition;
#endif
vec3 transformDirection( in vec3 dir, in mat4 matrix ) {
	return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );
}
#define inverseTransformDirection transformDirectionByInverseViewMatrix
vec3 transformNormalByInverseViewMatrix( in vec3 normal, in mat4 viewMatrix ) {
	return normalize( ( vec4( normal, 0.0 ) * viewMatrix ).xyz );
}
vec3 transformDirectionByInverseViewMatrix( in vec3 dir, in mat4 viewMatrix ) {
	return normalize( ( vec4( dir, 0.0 ) * viewMatrix ).xyz );
}
bool isPerspectiveMatrix( mat4 m ) {
	return m[ 2 ][ 3 ] == - 1.0;
}
vec2 equirectUv( in vec3 dir ) {
	float u = atan( dir.z, dir.x ) * RECIPROCAL_PI2 + 0.5;
	float v = asin( clamp( dir.y, - 1.0, 1.0 ) ) * RECIPROCAL_PI + 0.5;
	return vec2( u, v );
}
vec3 BRDF_Lambert( const in vec3 diffuseColor ) {
	return RECIPROCAL_PI * diffuseColor;
}
vec3 F_Schlick( const in vec3 f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
}
float F_Schlick( const in float f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
} // validated`,UL=`vec3 transformedNormal = objectNormal;
#ifdef USE_TANGENT
	vec3 transformedTangent = objectTangent;
#endif
#ifdef USE_BATCHING
	mat3 bm = mat3( batchingMatrix );
	transformedNormal /= vec3( dot( bm[ 0 ], bm[ 0 ] ), dot( bm[ 1 ], bm[ 1 ] ), dot( bm[ 2 ], bm[ 2 ] ) );
	transformedNormal = bm * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = bm * transformedTangent;
	#endif
#endif
#ifdef USE_INSTANCING
	mat3 im = mat3( instanceMatrix );
	transformedNormal /= vec3( dot( im[ 0 ], im[ 0 ] ), dot( im[ 1 ], im[ 1 ] ), dot( im[ 2 ], im[ 2 ] ) );
	transformedNormal = im * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = im * transformedTangent;
	#endif
#endif
transformedNormal = normalMatrix * transformedNormal;
#ifdef FLIP_SIDED
	transformedNormal = - transformedNormal;
#endif
#ifdef USE_TANGENT
	transformedTangent = ( modelViewMatrix * vec4( transformedTangent, 0.0 ) ).xyz;
#endif`,kL=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,BL=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,zL=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,GL=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,VL="gl_FragColor = linearToOutputTexel( gl_FragColor );",HL=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,WL=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vec3 cameraToFrag;
		if ( isOrthographic ) {
			cameraToFrag = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToFrag = normalize( vWorldPosition - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vec3 reflectVec = reflect( cameraToFrag, worldNormal );
		#else
			vec3 reflectVec = refract( cameraToFrag, worldNormal, refractionRatio );
		#endif
	#else
		vec3 reflectVec = vReflect;
	#endif
	#ifdef ENVMAP_TYPE_CUBE
		vec4 envColor = textureCube( envMap, envMapRotation * reflectVec );
		#ifdef ENVMAP_BLENDING_MULTIPLY
			outgoingLight = mix( outgoingLight, outgoingLight * envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_MIX )
			outgoingLight = mix( outgoingLight, envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_ADD )
			outgoingLight += envColor.xyz * specularStrength * reflectivity;
		#endif
	#endif
#endif`,$L=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,XL=`#ifdef USE_ENVMAP
	uniform float reflectivity;
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		varying vec3 vWorldPosition;
		uniform float refractionRatio;
	#else
		varying vec3 vReflect;
	#endif
#endif`,qL=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,YL=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vWorldPosition = worldPosition.xyz;
	#else
		vec3 cameraToVertex;
		if ( isOrthographic ) {
			cameraToVertex = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToVertex = normalize( worldPosition.xyz - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vReflect = reflect( cameraToVertex, worldNormal );
		#else
			vReflect = refract( cameraToVertex, worldNormal, refractionRatio );
		#endif
	#endif
#endif`,KL=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,ZL=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,jL=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,JL=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,QL=`#ifdef USE_GRADIENTMAP
	uniform sampler2D gradientMap;
#endif
vec3 getGradientIrradiance( vec3 normal, vec3 lightDirection ) {
	float dotNL = dot( normal, lightDirection );
	vec2 coord = vec2( dotNL * 0.5 + 0.5, 0.0 );
	#ifdef USE_GRADIENTMAP
		return vec3( texture2D( gradientMap, coord ).r );
	#else
		vec2 fw = fwidth( coord ) * 0.5;
		return mix( vec3( 0.7 ), vec3( 1.0 ), smoothstep( 0.7 - fw.x, 0.7 + fw.x, coord.x ) );
	#endif
}`,e3=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,t3=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,n3=`varying vec3 vViewPosition;
struct LambertMaterial {
	vec3 diffuseColor;
	float specularStrength;
};
void RE_Direct_Lambert( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Lambert( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Lambert
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,i3=`uniform bool receiveShadow;
uniform vec3 ambientLightColor;
#if defined( USE_LIGHT_PROBES )
	uniform vec3 lightProbe[ 9 ];
#endif
vec3 shGetIrradianceAt( in vec3 normal, in vec3 shCoefficients[ 9 ] ) {
	float x = normal.x, y = normal.y, z = normal.z;
	vec3 result = shCoefficients[ 0 ] * 0.886227;
	result += shCoefficients[ 1 ] * 2.0 * 0.511664 * y;
	result += shCoefficients[ 2 ] * 2.0 * 0.511664 * z;
	result += shCoefficients[ 3 ] * 2.0 * 0.511664 * x;
	result += shCoefficients[ 4 ] * 2.0 * 0.429043 * x * y;
	result += shCoefficients[ 5 ] * 2.0 * 0.429043 * y * z;
	result += shCoefficients[ 6 ] * ( 0.743125 * z * z - 0.247708 );
	result += shCoefficients[ 7 ] * 2.0 * 0.429043 * x * z;
	result += shCoefficients[ 8 ] * 0.429043 * ( x * x - y * y );
	return result;
}
vec3 getLightProbeIrradiance( const in vec3 lightProbe[ 9 ], const in vec3 normal ) {
	vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec3 irradiance = shGetIrradianceAt( worldNormal, lightProbe );
	return irradiance;
}
vec3 getAmbientLightIrradiance( const in vec3 ambientLightColor ) {
	vec3 irradiance = ambientLightColor;
	return irradiance;
}
float getDistanceAttenuation( const in float lightDistance, const in float cutoffDistance, const in float decayExponent ) {
	float distanceFalloff = 1.0 / max( pow( lightDistance, decayExponent ), 0.01 );
	if ( cutoffDistance > 0.0 ) {
		distanceFalloff *= pow2( saturate( 1.0 - pow4( lightDistance / cutoffDistance ) ) );
	}
	return distanceFalloff;
}
float getSpotAttenuation( const in float coneCosine, const in float penumbraCosine, const in float angleCosine ) {
	return smoothstep( coneCosine, penumbraCosine, angleCosine );
}
#if NUM_SUN_LIGHTS > 0
	struct SunLight {
		vec3 direction;
		vec3 color;
	};
	uniform SunLight sunLights[ NUM_SUN_LIGHTS ];
	void getSunLightInfo( const in SunLight sunLight, out IncidentLight light ) {
		light.color = sunLight.color;
		light.direction = sunLight.direction;
		light.visible = true;
	}
#endif
#if NUM_DIR_LIGHTS > 0
	struct DirectionalLight {
		vec3 direction;
		vec3 color;
	};
	uniform DirectionalLight directionalLights[ NUM_DIR_LIGHTS ];
	void getDirectionalLightInfo( const in DirectionalLight directionalLight, out IncidentLight light ) {
		light.color = directionalLight.color;
		light.direction = directionalLight.direction;
		light.visible = true;
	}
#endif
#if NUM_POINT_LIGHTS > 0
	struct PointLight {
		vec3 position;
		vec3 color;
		float distance;
		float decay;
	};
	uniform PointLight pointLights[ NUM_POINT_LIGHTS ];
	void getPointLightInfo( const in PointLight pointLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = pointLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float lightDistance = length( lVector );
		light.color = pointLight.color;
		light.color *= getDistanceAttenuation( lightDistance, pointLight.distance, pointLight.decay );
		light.visible = ( light.color != vec3( 0.0 ) );
	}
#endif
#if NUM_SPOT_LIGHTS > 0
	struct SpotLight {
		vec3 position;
		vec3 direction;
		vec3 color;
		float distance;
		float decay;
		float coneCos;
		float penumbraCos;
	};
	uniform SpotLight spotLights[ NUM_SPOT_LIGHTS ];
	void getSpotLightInfo( const in SpotLight spotLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = spotLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float angleCos = dot( light.direction, spotLight.direction );
		float spotAttenuation = getSpotAttenuation( spotLight.coneCos, spotLight.penumbraCos, angleCos );
		if ( spotAttenuation > 0.0 ) {
			float lightDistance = length( lVector );
			light.color = spotLight.color * spotAttenuation;
			light.color *= getDistanceAttenuation( lightDistance, spotLight.distance, spotLight.decay );
			light.visible = ( light.color != vec3( 0.0 ) );
		} else {
			light.color = vec3( 0.0 );
			light.visible = false;
		}
	}
#endif
#if NUM_RECT_AREA_LIGHTS > 0
	struct RectAreaLight {
		vec3 color;
		vec3 position;
		vec3 halfWidth;
		vec3 halfHeight;
	};
	uniform sampler2D ltc_1;	uniform sampler2D ltc_2;
	uniform RectAreaLight rectAreaLights[ NUM_RECT_AREA_LIGHTS ];
#endif
#if NUM_HEMI_LIGHTS > 0
	struct HemisphereLight {
		vec3 direction;
		vec3 skyColor;
		vec3 groundColor;
	};
	uniform HemisphereLight hemisphereLights[ NUM_HEMI_LIGHTS ];
	vec3 getHemisphereLightIrradiance( const in HemisphereLight hemiLight, const in vec3 normal ) {
		float dotNL = dot( normal, hemiLight.direction );
		float hemiDiffuseWeight = 0.5 * dotNL + 0.5;
		vec3 irradiance = mix( hemiLight.groundColor, hemiLight.skyColor, hemiDiffuseWeight );
		return irradiance;
	}
#endif
#include <lightprobes_pars_fragment>`,s3=`#ifdef USE_ENVMAP
	vec3 getIBLIrradiance( const in vec3 normal ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * worldNormal, ENVMAP_MAX_LOD );
			return PI * envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	vec3 getIBLRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 reflectVec = reflect( - viewDir, normal );
			reflectVec = normalize( mix( reflectVec, normal, pow4( roughness ) ) );
			reflectVec = transformDirectionByInverseViewMatrix( reflectVec, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * reflectVec, roughnessToMip( roughness ) );
			return envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	#ifdef USE_RETROREFLECTION
		vec3 getIBLRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 retroVec = normalize( mix( viewDir, normal, pow4( roughness ) ) );
				retroVec = transformDirectionByInverseViewMatrix( retroVec, viewMatrix );
				vec4 envMapColor = textureLod( envMap, envMapRotation * retroVec, roughnessToMip( roughness ) );
				return envMapColor.rgb * envMapIntensity;
			#else
				return vec3( 0.0 );
			#endif
		}
	#endif
	#ifdef USE_ANISOTROPY
		vec3 getIBLAnisotropyRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 bentNormal = cross( bitangent, viewDir );
				bentNormal = normalize( cross( bentNormal, bitangent ) );
				bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
				return getIBLRadiance( viewDir, bentNormal, roughness );
			#else
				return vec3( 0.0 );
			#endif
		}
		#ifdef USE_RETROREFLECTION
			vec3 getIBLAnisotropyRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
				#ifdef ENVMAP_TYPE_PMREM
					vec3 bentNormal = cross( bitangent, viewDir );
					bentNormal = normalize( cross( bentNormal, bitangent ) );
					bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
					return getIBLRetroRadiance( viewDir, bentNormal, roughness );
				#else
					return vec3( 0.0 );
				#endif
			}
		#endif
	#endif
#endif`,r3=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,o3=`varying vec3 vViewPosition;
struct ToonMaterial {
	vec3 diffuseColor;
};
void RE_Direct_Toon( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 irradiance = getGradientIrradiance( geometryNormal, directLight.direction ) * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Toon( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Toon
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,a3=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,l3=`varying vec3 vViewPosition;
struct BlinnPhongMaterial {
	vec3 diffuseColor;
	vec3 specularColor;
	float specularShininess;
	float specularStrength;
};
void RE_Direct_BlinnPhong( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
	reflectedLight.directSpecular += irradiance * BRDF_BlinnPhong( directLight.direction, geometryViewDir, geometryNormal, material.specularColor, material.specularShininess ) * material.specularStrength;
}
void RE_IndirectDiffuse_BlinnPhong( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_BlinnPhong
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,c3=`PhysicalMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.diffuseContribution = diffuseColor.rgb * ( 1.0 - metalnessFactor );
material.metalness = metalnessFactor;
vec3 dxy = max( abs( dFdx( nonPerturbedNormal ) ), abs( dFdy( nonPerturbedNormal ) ) );
float geometryRoughness = max( max( dxy.x, dxy.y ), dxy.z );
material.roughness = max( roughnessFactor, 0.045 );
material.roughness += geometryRoughness;
material.roughness = min( material.roughness, 1.0 );
#ifdef USE_DIFFUSE_ROUGHNESS
	float diffuseRoughnessFactor = diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		diffuseRoughnessFactor *= texture2D( diffuseRoughnessMap, vDiffuseRoughnessMapUv ).r;
	#endif
	material.diffuseRoughness = saturate( diffuseRoughnessFactor );
#endif
#ifdef IOR
	material.ior = ior;
	#ifdef USE_SPECULAR
		float specularIntensityFactor = specularIntensity;
		vec3 specularColorFactor = specularColor;
		#ifdef USE_SPECULAR_COLORMAP
			specularColorFactor *= texture2D( specularColorMap, vSpecularColorMapUv ).rgb;
		#endif
		#ifdef USE_SPECULAR_INTENSITYMAP
			specularIntensityFactor *= texture2D( specularIntensityMap, vSpecularIntensityMapUv ).a;
		#endif
		material.specularF90 = mix( specularIntensityFactor, 1.0, metalnessFactor );
	#else
		float specularIntensityFactor = 1.0;
		vec3 specularColorFactor = vec3( 1.0 );
		material.specularF90 = 1.0;
	#endif
	material.specularColor = min( pow2( ( material.ior - 1.0 ) / ( material.ior + 1.0 ) ) * specularColorFactor, vec3( 1.0 ) ) * specularIntensityFactor;
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
#else
	material.specularColor = vec3( 0.04 );
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
	material.specularF90 = 1.0;
#endif
#ifdef USE_CLEARCOAT
	material.clearcoat = clearcoat;
	material.clearcoatRoughness = clearcoatRoughness;
	material.clearcoatF0 = vec3( 0.04 );
	material.clearcoatF90 = 1.0;
	#ifdef USE_CLEARCOATMAP
		material.clearcoat *= texture2D( clearcoatMap, vClearcoatMapUv ).x;
	#endif
	#ifdef USE_CLEARCOAT_ROUGHNESSMAP
		material.clearcoatRoughness *= texture2D( clearcoatRoughnessMap, vClearcoatRoughnessMapUv ).y;
	#endif
	material.clearcoat = saturate( material.clearcoat );	material.clearcoatRoughness = max( material.clearcoatRoughness, 0.045 );
	material.clearcoatRoughness += geometryRoughness;
	material.clearcoatRoughness = min( material.clearcoatRoughness, 1.0 );
#endif
#ifdef USE_DISPERSION
	material.dispersion = dispersion;
#endif
#ifdef USE_RETROREFLECTION
	material.retroreflectivity = retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
	material.iridescence = iridescence;
	material.iridescenceIOR = iridescenceIOR;
	#ifdef USE_IRIDESCENCEMAP
		material.iridescence *= texture2D( iridescenceMap, vIridescenceMapUv ).r;
	#endif
	#ifdef USE_IRIDESCENCE_THICKNESSMAP
		material.iridescenceThickness = (iridescenceThicknessMaximum - iridescenceThicknessMinimum) * texture2D( iridescenceThicknessMap, vIridescenceThicknessMapUv ).g + iridescenceThicknessMinimum;
	#else
		material.iridescenceThickness = iridescenceThicknessMaximum;
	#endif
#endif
#ifdef USE_SHEEN
	material.sheenColor = sheenColor;
	#ifdef USE_SHEEN_COLORMAP
		material.sheenColor *= texture2D( sheenColorMap, vSheenColorMapUv ).rgb;
	#endif
	material.sheenRoughness = clamp( sheenRoughness, 0.0001, 1.0 );
	#ifdef USE_SHEEN_ROUGHNESSMAP
		material.sheenRoughness *= texture2D( sheenRoughnessMap, vSheenRoughnessMapUv ).a;
	#endif
#endif
#ifdef USE_ANISOTROPY
	#ifdef USE_ANISOTROPYMAP
		mat2 anisotropyMat = mat2( anisotropyVector.x, anisotropyVector.y, - anisotropyVector.y, anisotropyVector.x );
		vec3 anisotropyPolar = texture2D( anisotropyMap, vAnisotropyMapUv ).rgb;
		vec2 anisotropyV = anisotropyMat * normalize( 2.0 * anisotropyPolar.rg - vec2( 1.0 ) ) * anisotropyPolar.b;
	#else
		vec2 anisotropyV = anisotropyVector;
	#endif
	material.anisotropy = length( anisotropyV );
	if( material.anisotropy == 0.0 ) {
		anisotropyV = vec2( 1.0, 0.0 );
	} else {
		anisotropyV /= material.anisotropy;
		material.anisotropy = saturate( material.anisotropy );
	}
	material.alphaT = mix( pow2( material.roughness ), 1.0, pow2( material.anisotropy ) );
	material.anisotropyT = tbn[ 0 ] * anisotropyV.x + tbn[ 1 ] * anisotropyV.y;
	material.anisotropyB = tbn[ 1 ] * anisotropyV.x - tbn[ 0 ] * anisotropyV.y;
#endif`,h3=`uniform sampler2D dfgLUT;
struct PhysicalMaterial {
	vec3 diffuseColor;
	vec3 diffuseContribution;
	vec3 specularColor;
	vec3 specularColorBlended;
	float roughness;
	float metalness;
	float specularF90;
	float dispersion;
	vec2 dfg;
	vec3 multiScatteringCompensation;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float diffuseRoughness;
	#endif
	#ifdef USE_RETROREFLECTION
		float retroreflectivity;
	#endif
	#ifdef USE_CLEARCOAT
		float clearcoat;
		float clearcoatRoughness;
		vec3 clearcoatF0;
		float clearcoatF90;
	#endif
	#ifdef USE_IRIDESCENCE
		float iridescence;
		float iridescenceIOR;
		float iridescenceThickness;
		vec3 iridescenceFresnel;
		vec3 iridescenceF0Dielectric;
		vec3 iridescenceF0Metallic;
	#endif
	#ifdef USE_SHEEN
		vec3 sheenColor;
		float sheenRoughness;
	#endif
	#ifdef IOR
		float ior;
	#endif
	#ifdef USE_TRANSMISSION
		float transmission;
		float transmissionAlpha;
		float thickness;
		float attenuationDistance;
		vec3 attenuationColor;
	#endif
	#ifdef USE_ANISOTROPY
		float anisotropy;
		float alphaT;
		vec3 anisotropyT;
		vec3 anisotropyB;
	#endif
};
vec3 clearcoatSpecularDirect = vec3( 0.0 );
vec3 clearcoatSpecularIndirect = vec3( 0.0 );
vec3 sheenSpecularDirect = vec3( 0.0 );
vec3 sheenSpecularIndirect = vec3(0.0 );
vec3 Schlick_to_F0( const in vec3 f, const in float f90, const in float dotVH ) {
    float x = clamp( 1.0 - dotVH, 0.0, 1.0 );
    float x2 = x * x;
    float x5 = clamp( x * x2 * x2, 0.0, 0.9999 );
    return ( f - vec3( f90 ) * x5 ) / ( 1.0 - x5 );
}
#ifdef USE_DIFFUSE_ROUGHNESS
	const float EON_EPSILON = 1e-7;
	float FON_DirectionalAlbedo( const in float mu, const in float roughness, const in float A ) {
		float muComp = 1.0 - mu;
		float gOverPi = muComp * ( 0.0571085289 + muComp * ( 0.491881867 + muComp * ( - 0.332181442 + muComp * 0.0714429953 ) ) );
		return A * ( 1.0 + roughness * gOverPi );
	}
	vec3 BRDF_EON( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 diffuseColor, const in float roughness ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return BRDF_Lambert( rho );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float s = dot( lightDir, viewDir ) - dotNL * dotNV;
		float sOverT = ( s > 0.0 ) ? s / max( max( dotNL, dotNV ), EON_EPSILON ) : s;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		vec3 singleScatter = rho * RECIPROCAL_PI * A * ( 1.0 + roughness * sOverT );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		float albedoV = FON_DirectionalAlbedo( dotNV, roughness, A );
		float albedoL = FON_DirectionalAlbedo( dotNL, roughness, A );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		vec3 multiScatter = rhoMultiScatter * RECIPROCAL_PI
			* max( EON_EPSILON, 1.0 - albedoV )
			* max( EON_EPSILON, 1.0 - albedoL )
			/ max( EON_EPSILON, 1.0 - averageAlbedo );
		return singleScatter + multiScatter;
	}
	vec3 EON_DirectionalAlbedo( const in vec3 diffuseColor, const in float roughness, const in float dotNV ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return rho;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		float directionalAlbedo = FON_DirectionalAlbedo( dotNV, roughness, A );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		return rho * directionalAlbedo + rhoMultiScatter * ( 1.0 - directionalAlbedo );
	}
#endif
float V_GGX_SmithCorrelated( const in float alpha, const in float dotNL, const in float dotNV ) {
	float a2 = pow2( alpha );
	float gv = dotNL * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNV ) );
	float gl = dotNV * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNL ) );
	return 0.5 / max( gv + gl, EPSILON );
}
float D_GGX( const in float alpha, const in float dotNH ) {
	float a2 = pow2( alpha );
	float denom = pow2( dotNH ) * ( a2 - 1.0 ) + 1.0;
	return RECIPROCAL_PI * a2 / pow2( denom );
}
#ifdef USE_ANISOTROPY
	float V_GGX_SmithCorrelated_Anisotropic( const in float alphaT, const in float alphaB, const in float dotTV, const in float dotBV, const in float dotTL, const in float dotBL, const in float dotNV, const in float dotNL ) {
		float gv = dotNL * length( vec3( alphaT * dotTV, alphaB * dotBV, dotNV ) );
		float gl = dotNV * length( vec3( alphaT * dotTL, alphaB * dotBL, dotNL ) );
		return 0.5 / max( gv + gl, EPSILON );
	}
	float D_GGX_Anisotropic( const in float alphaT, const in float alphaB, const in float dotNH, const in float dotTH, const in float dotBH ) {
		float a2 = alphaT * alphaB;
		highp vec3 v = vec3( alphaB * dotTH, alphaT * dotBH, a2 * dotNH );
		highp float v2 = dot( v, v );
		float w2 = a2 / v2;
		return RECIPROCAL_PI * a2 * pow2 ( w2 );
	}
#endif
#ifdef USE_CLEARCOAT
	vec3 BRDF_GGX_Clearcoat( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material) {
		vec3 f0 = material.clearcoatF0;
		float f90 = material.clearcoatF90;
		float roughness = max( material.clearcoatRoughness, 0.045 );
		float alpha = pow2( roughness );
		vec3 halfDir = normalize( lightDir + viewDir );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float dotNH = saturate( dot( normal, halfDir ) );
		float dotVH = saturate( dot( viewDir, halfDir ) );
		vec3 F = F_Schlick( f0, f90, dotVH );
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
		return F * ( V * D );
	}
#endif
vec3 BRDF_GGX( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material ) {
	vec3 f0 = material.specularColorBlended;
	float f90 = material.specularF90;
	float roughness = max( material.roughness, 0.045 );
	float alpha = pow2( roughness );
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( f0, f90, dotVH );
	#ifdef USE_IRIDESCENCE
		F = mix( F, material.iridescenceFresnel, material.iridescence );
	#endif
	#ifdef USE_ANISOTROPY
		float dotTL = dot( material.anisotropyT, lightDir );
		float dotTV = dot( material.anisotropyT, viewDir );
		float dotTH = dot( material.anisotropyT, halfDir );
		float dotBL = dot( material.anisotropyB, lightDir );
		float dotBV = dot( material.anisotropyB, viewDir );
		float dotBH = dot( material.anisotropyB, halfDir );
		float alphaT = max( material.alphaT, alpha );
		float V = V_GGX_SmithCorrelated_Anisotropic( alphaT, alpha, dotTV, dotBV, dotTL, dotBL, dotNV, dotNL );
		float D = D_GGX_Anisotropic( alphaT, alpha, dotNH, dotTH, dotBH );
	#else
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
	#endif
	return F * ( V * D );
}
vec2 LTC_Uv( const in vec3 N, const in vec3 V, const in float roughness ) {
	const float LUT_SIZE = 64.0;
	const float LUT_SCALE = ( LUT_SIZE - 1.0 ) / LUT_SIZE;
	const float LUT_BIAS = 0.5 / LUT_SIZE;
	float dotNV = saturate( dot( N, V ) );
	vec2 uv = vec2( roughness, sqrt( 1.0 - dotNV ) );
	uv = uv * LUT_SCALE + LUT_BIAS;
	return uv;
}
float LTC_ClippedSphereFormFactor( const in vec3 f ) {
	float l = length( f );
	return max( ( l * l + f.z ) / ( l + 1.0 ), 0.0 );
}
vec3 LTC_EdgeVectorFormFactor( const in vec3 v1, const in vec3 v2 ) {
	float x = dot( v1, v2 );
	float y = abs( x );
	float a = 0.8543985 + ( 0.4965155 + 0.0145206 * y ) * y;
	float b = 3.4175940 + ( 4.1616724 + y ) * y;
	float v = a / b;
	float theta_sintheta = ( x > 0.0 ) ? v : 0.5 * inversesqrt( max( 1.0 - x * x, 1e-7 ) ) - v;
	return cross( v1, v2 ) * theta_sintheta;
}
vec3 LTC_Evaluate( const in vec3 N, const in vec3 V, const in vec3 P, const in mat3 mInv, const in vec3 rectCoords[ 4 ] ) {
	vec3 v1 = rectCoords[ 1 ] - rectCoords[ 0 ];
	vec3 v2 = rectCoords[ 3 ] - rectCoords[ 0 ];
	vec3 lightNormal = cross( v1, v2 );
	if( dot( lightNormal, P - rectCoords[ 0 ] ) < 0.0 ) return vec3( 0.0 );
	vec3 T1, T2;
	T1 = normalize( V - N * dot( V, N ) );
	T2 = - cross( N, T1 );
	mat3 mat = mInv * transpose( mat3( T1, T2, N ) );
	vec3 coords[ 4 ];
	coords[ 0 ] = mat * ( rectCoords[ 0 ] - P );
	coords[ 1 ] = mat * ( rectCoords[ 1 ] - P );
	coords[ 2 ] = mat * ( rectCoords[ 2 ] - P );
	coords[ 3 ] = mat * ( rectCoords[ 3 ] - P );
	coords[ 0 ] = normalize( coords[ 0 ] );
	coords[ 1 ] = normalize( coords[ 1 ] );
	coords[ 2 ] = normalize( coords[ 2 ] );
	coords[ 3 ] = normalize( coords[ 3 ] );
	vec3 vectorFormFactor = vec3( 0.0 );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 0 ], coords[ 1 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 1 ], coords[ 2 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 2 ], coords[ 3 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 3 ], coords[ 0 ] );
	float result = LTC_ClippedSphereFormFactor( vectorFormFactor );
	return vec3( result );
}
#if defined( USE_SHEEN )
float D_Charlie( float roughness, float dotNH ) {
	float alpha = pow2( roughness );
	float invAlpha = 1.0 / alpha;
	float cos2h = dotNH * dotNH;
	float sin2h = max( 1.0 - cos2h, 0.0078125 );
	return ( 2.0 + invAlpha ) * pow( sin2h, invAlpha * 0.5 ) / ( 2.0 * PI );
}
float V_Neubelt( float dotNV, float dotNL ) {
	return saturate( 1.0 / ( 4.0 * ( dotNL + dotNV - dotNL * dotNV ) ) );
}
vec3 BRDF_Sheen( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, vec3 sheenColor, const in float sheenRoughness ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float D = D_Charlie( sheenRoughness, dotNH );
	float V = V_Neubelt( dotNV, dotNL );
	return sheenColor * ( D * V );
}
#endif
float IBLSheenBRDF( const in vec3 normal, const in vec3 viewDir, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	float r2 = roughness * roughness;
	float rInv = 1.0 / ( roughness + 0.1 );
	float a = -1.9362 + 1.0678 * roughness + 0.4573 * r2 - 0.8469 * rInv;
	float b = -0.6014 + 0.5538 * roughness - 0.4670 * r2 - 0.1255 * rInv;
	float DG = exp( a * dotNV + b );
	return saturate( DG );
}
vec3 EnvironmentBRDF( const in vec3 normal, const in vec3 viewDir, const in vec3 specularColor, const in float specularF90, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	vec2 fab = texture2D( dfgLUT, vec2( roughness, dotNV ) ).rg;
	return specularColor * fab.x + specularF90 * fab.y;
}
#ifdef USE_IRIDESCENCE
void computeMultiscatteringIridescence( const in vec2 fab, const in vec3 specularColor, const in float specularF90, const in float iridescence, const in vec3 iridescenceF0, inout vec3 singleScatter, inout vec3 multiScatter ) {
#else
void computeMultiscattering( const in vec2 fab, const in vec3 specularColor, const in float specularF90, inout vec3 singleScatter, inout vec3 multiScatter ) {
#endif
	#ifdef USE_IRIDESCENCE
		vec3 Fr = mix( specularColor, iridescenceF0, iridescence );
	#else
		vec3 Fr = specularColor;
	#endif
	vec3 FssEss = Fr * fab.x + specularF90 * fab.y;
	float Ess = fab.x + fab.y;
	float Ems = 1.0 - Ess;
	vec3 Favg = Fr + ( 1.0 - Fr ) * 0.047619;	vec3 Fms = FssEss * Favg / ( 1.0 - Ems * Favg );
	singleScatter += FssEss;
	multiScatter += Fms * Ems;
}
#if NUM_RECT_AREA_LIGHTS > 0
	void RE_Direct_RectArea_Physical( const in RectAreaLight rectAreaLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
		vec3 normal = geometryNormal;
		vec3 viewDir = geometryViewDir;
		vec3 position = geometryPosition;
		vec3 lightPos = rectAreaLight.position;
		vec3 halfWidth = rectAreaLight.halfWidth;
		vec3 halfHeight = rectAreaLight.halfHeight;
		vec3 lightColor = rectAreaLight.color;
		float roughness = material.roughness;
		vec3 rectCoords[ 4 ];
		rectCoords[ 0 ] = lightPos + halfWidth - halfHeight;		rectCoords[ 1 ] = lightPos - halfWidth - halfHeight;
		rectCoords[ 2 ] = lightPos - halfWidth + halfHeight;
		rectCoords[ 3 ] = lightPos + halfWidth + halfHeight;
		vec2 uv = LTC_Uv( normal, viewDir, roughness );
		vec4 t1 = texture2D( ltc_1, uv );
		vec4 t2 = texture2D( ltc_2, uv );
		mat3 mInv = mat3(
			vec3( t1.x, 0, t1.y ),
			vec3(    0, 1,    0 ),
			vec3( t1.z, 0, t1.w )
		);
		vec3 fresnel = ( material.specularColorBlended * t2.x + ( material.specularF90 - material.specularColorBlended ) * t2.y );
		reflectedLight.directSpecular += lightColor * fresnel * LTC_Evaluate( normal, viewDir, position, mInv, rectCoords );
		reflectedLight.directDiffuse += lightColor * material.diffuseContribution * LTC_Evaluate( normal, viewDir, position, mat3( 1.0 ), rectCoords );
		#ifdef USE_CLEARCOAT
			vec3 Ncc = geometryClearcoatNormal;
			vec2 uvClearcoat = LTC_Uv( Ncc, viewDir, material.clearcoatRoughness );
			vec4 t1Clearcoat = texture2D( ltc_1, uvClearcoat );
			vec4 t2Clearcoat = texture2D( ltc_2, uvClearcoat );
			mat3 mInvClearcoat = mat3(
				vec3( t1Clearcoat.x, 0, t1Clearcoat.y ),
				vec3(             0, 1,             0 ),
				vec3( t1Clearcoat.z, 0, t1Clearcoat.w )
			);
			vec3 fresnelClearcoat = material.clearcoatF0 * t2Clearcoat.x + ( material.clearcoatF90 - material.clearcoatF0 ) * t2Clearcoat.y;
			clearcoatSpecularDirect += lightColor * fresnelClearcoat * LTC_Evaluate( Ncc, viewDir, position, mInvClearcoat, rectCoords );
		#endif
	}
#endif
void RE_Direct_Physical( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	#ifdef USE_CLEARCOAT
		float dotNLcc = saturate( dot( geometryClearcoatNormal, directLight.direction ) );
		vec3 ccIrradiance = dotNLcc * directLight.color;
		clearcoatSpecularDirect += ccIrradiance * BRDF_GGX_Clearcoat( directLight.direction, geometryViewDir, geometryClearcoatNormal, material );
	#endif
	#ifdef USE_SHEEN
 
 		sheenSpecularDirect += irradiance * BRDF_Sheen( directLight.direction, geometryViewDir, geometryNormal, material.sheenColor, material.sheenRoughness );
 
 		float sheenAlbedoV = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
 		float sheenAlbedoL = IBLSheenBRDF( geometryNormal, directLight.direction, material.sheenRoughness );
 
 		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * max( sheenAlbedoV, sheenAlbedoL );
 
 		irradiance *= sheenEnergyComp;
 
 	#endif
	vec3 specularBRDF = BRDF_GGX( directLight.direction, geometryViewDir, geometryNormal, material );
	#ifdef USE_RETROREFLECTION
		vec3 retroViewDir = reflect( - geometryViewDir, geometryNormal );
		vec3 retroSpecularBRDF = BRDF_GGX( directLight.direction, retroViewDir, geometryNormal, material );
		specularBRDF = mix( specularBRDF, retroSpecularBRDF, saturate( material.retroreflectivity ) );
	#endif
	reflectedLight.directSpecular += irradiance * specularBRDF * material.multiScatteringCompensation;
	vec3 halfDir = normalize( directLight.direction + geometryViewDir );
	float dotVH = saturate( dot( geometryViewDir, halfDir ) );
	vec3 F = F_Schlick( material.specularColor, material.specularF90, dotVH );
	#ifdef USE_RETROREFLECTION
		vec3 retroHalfDir = normalize( directLight.direction + retroViewDir );
		float dotRetroVH = saturate( dot( retroViewDir, retroHalfDir ) );
		vec3 retroF = F_Schlick( material.specularColor, material.specularF90, dotRetroVH );
		F = mix( F, retroF, saturate( material.retroreflectivity ) );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		vec3 diffuseBRDF = BRDF_EON( directLight.direction, geometryViewDir, geometryNormal, material.diffuseColor, material.diffuseRoughness ) * ( 1.0 - material.metalness );
	#else
		vec3 diffuseBRDF = BRDF_Lambert( material.diffuseContribution );
	#endif
	reflectedLight.directDiffuse += irradiance * diffuseBRDF * ( 1.0 - F );
}
void RE_IndirectDiffuse_Physical( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 singleScattering = vec3( 0.0 );
	vec3 multiScattering = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScattering, multiScattering );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScattering, multiScattering );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuseAlbedo = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness );
		vec3 diffuse = irradiance * RECIPROCAL_PI * diffuseAlbedo * ( 1.0 - singleScattering - multiScattering );
	#else
		vec3 diffuse = irradiance * BRDF_Lambert( material.diffuseContribution ) * ( 1.0 - singleScattering - multiScattering );
	#endif
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		sheenSpecularIndirect += irradiance * material.sheenColor * sheenAlbedo * RECIPROCAL_PI;
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		diffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectDiffuse += diffuse;
}
void RE_IndirectSpecular_Physical( const in vec3 radiance, const in vec3 irradiance, const in vec3 clearcoatRadiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight) {
	#ifdef USE_CLEARCOAT
		clearcoatSpecularIndirect += clearcoatRadiance * EnvironmentBRDF( geometryClearcoatNormal, geometryViewDir, material.clearcoatF0, material.clearcoatF90, material.clearcoatRoughness );
	#endif
	#ifdef USE_SHEEN
		sheenSpecularIndirect += irradiance * material.sheenColor * IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness ) * RECIPROCAL_PI;
 	#endif
	vec3 singleScatteringDielectric = vec3( 0.0 );
	vec3 multiScatteringDielectric = vec3( 0.0 );
	vec3 singleScatteringMetallic = vec3( 0.0 );
	vec3 multiScatteringMetallic = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscatteringIridescence( material.dfg, material.diffuseColor, material.specularF90, material.iridescence, material.iridescenceF0Metallic, singleScatteringMetallic, multiScatteringMetallic );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscattering( material.dfg, material.diffuseColor, material.specularF90, singleScatteringMetallic, multiScatteringMetallic );
	#endif
	vec3 singleScattering = mix( singleScatteringDielectric, singleScatteringMetallic, material.metalness );
	vec3 multiScattering = mix( multiScatteringDielectric, multiScatteringMetallic, material.metalness );
	vec3 totalScatteringDielectric = singleScatteringDielectric + multiScatteringDielectric;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuse = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness ) * ( 1.0 - totalScatteringDielectric );
	#else
		vec3 diffuse = material.diffuseContribution * ( 1.0 - totalScatteringDielectric );
	#endif
	vec3 cosineWeightedIrradiance = irradiance * RECIPROCAL_PI;
	vec3 indirectSpecular = radiance * singleScattering;
	indirectSpecular += multiScattering * cosineWeightedIrradiance;
	vec3 indirectDiffuse = diffuse * cosineWeightedIrradiance;
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		indirectSpecular *= sheenEnergyComp;
		indirectDiffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectSpecular += indirectSpecular;
	reflectedLight.indirectDiffuse += indirectDiffuse;
}
#define RE_Direct				RE_Direct_Physical
#define RE_Direct_RectArea		RE_Direct_RectArea_Physical
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Physical
#define RE_IndirectSpecular		RE_IndirectSpecular_Physical
float computeSpecularOcclusion( const in float dotNV, const in float ambientOcclusion, const in float roughness ) {
	return saturate( pow( dotNV + ambientOcclusion, exp2( - 16.0 * roughness - 1.0 ) ) - 1.0 + ambientOcclusion );
}`,u3=`
vec3 geometryPosition = - vViewPosition;
vec3 geometryNormal = normal;
vec3 geometryViewDir = ( isOrthographic ) ? vec3( 0, 0, 1 ) : normalize( vViewPosition );
vec3 geometryClearcoatNormal = vec3( 0.0 );
#ifdef USE_CLEARCOAT
	geometryClearcoatNormal = clearcoatNormal;
#endif
#ifdef USE_IRIDESCENCE
	float dotNVi = saturate( dot( normal, geometryViewDir ) );
	if ( material.iridescenceThickness == 0.0 ) {
		material.iridescence = 0.0;
	} else {
		material.iridescence = saturate( material.iridescence );
	}
	if ( material.iridescence > 0.0 ) {
		vec3 iridescenceFresnelDielectric = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.specularColor );
		vec3 iridescenceFresnelMetallic = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.diffuseColor );
		material.iridescenceFresnel = mix( iridescenceFresnelDielectric, iridescenceFresnelMetallic, material.metalness );
		material.iridescenceF0Dielectric = Schlick_to_F0( iridescenceFresnelDielectric, 1.0, dotNVi );
		material.iridescenceF0Metallic = Schlick_to_F0( iridescenceFresnelMetallic, 1.0, dotNVi );
	}
#endif
#ifdef STANDARD
	float dotNVms = saturate( dot( geometryNormal, geometryViewDir ) );
	material.dfg = texture2D( dfgLUT, vec2( material.roughness, dotNVms ) ).rg;
	#if ( NUM_SUN_LIGHTS > 0 || NUM_DIR_LIGHTS > 0 || NUM_POINT_LIGHTS > 0 || NUM_SPOT_LIGHTS > 0 )
		float EssMs = material.dfg.x + material.dfg.y;
		material.multiScatteringCompensation = 1.0 + material.specularColorBlended * ( 1.0 / EssMs - 1.0 );
	#endif
#endif
IncidentLight directLight;
#if ( NUM_POINT_LIGHTS > 0 ) && defined( RE_Direct )
	PointLight pointLight;
	#if defined( USE_SHADOWMAP ) && NUM_POINT_LIGHT_SHADOWS > 0
	PointLightShadow pointLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHTS; i ++ ) {
		pointLight = pointLights[ i ];
		getPointLightInfo( pointLight, geometryPosition, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_POINT_LIGHT_SHADOWS ) && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
		pointLightShadow = pointLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getPointShadow( pointShadowMap[ i ], pointLightShadow.shadowMapSize, pointLightShadow.shadowIntensity, pointLightShadow.shadowBias, pointLightShadow.shadowRadius, vPointShadowCoord[ i ], pointLightShadow.shadowCameraNear, pointLightShadow.shadowCameraFar ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SPOT_LIGHTS > 0 ) && defined( RE_Direct )
	SpotLight spotLight;
	vec4 spotColor;
	vec3 spotLightCoord;
	bool inSpotLightMap;
	#if defined( USE_SHADOWMAP ) && NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHTS; i ++ ) {
		spotLight = spotLights[ i ];
		getSpotLightInfo( spotLight, geometryPosition, directLight );
		#if ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#define SPOT_LIGHT_MAP_INDEX UNROLLED_LOOP_INDEX
		#elif ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		#define SPOT_LIGHT_MAP_INDEX NUM_SPOT_LIGHT_MAPS
		#else
		#define SPOT_LIGHT_MAP_INDEX ( UNROLLED_LOOP_INDEX - NUM_SPOT_LIGHT_SHADOWS + NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#endif
		#if ( SPOT_LIGHT_MAP_INDEX < NUM_SPOT_LIGHT_MAPS )
			spotLightCoord = vSpotLightCoord[ i ].xyz / vSpotLightCoord[ i ].w;
			inSpotLightMap = all( lessThan( abs( spotLightCoord * 2. - 1. ), vec3( 1.0 ) ) );
			spotColor = texture2D( spotLightMap[ SPOT_LIGHT_MAP_INDEX ], spotLightCoord.xy );
			directLight.color = inSpotLightMap ? directLight.color * spotColor.rgb : directLight.color;
		#endif
		#undef SPOT_LIGHT_MAP_INDEX
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		spotLightShadow = spotLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( spotShadowMap[ i ], spotLightShadow.shadowMapSize, spotLightShadow.shadowIntensity, spotLightShadow.shadowBias, spotLightShadow.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SUN_LIGHTS > 0 ) && defined( RE_Direct )
	SunLight sunLight;
	#if defined( USE_SHADOWMAP ) && NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHTS; i ++ ) {
		sunLight = sunLights[ i ];
		getSunLightInfo( sunLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SUN_LIGHT_SHADOWS )
		sunLightShadow = sunLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getSunShadow( sunShadowMap[ i ], sunLightShadow, UNROLLED_LOOP_INDEX ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_DIR_LIGHTS > 0 ) && defined( RE_Direct )
	DirectionalLight directionalLight;
	#if defined( USE_SHADOWMAP ) && NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHTS; i ++ ) {
		directionalLight = directionalLights[ i ];
		getDirectionalLightInfo( directionalLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_DIR_LIGHT_SHADOWS )
		directionalLightShadow = directionalLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( directionalShadowMap[ i ], directionalLightShadow.shadowMapSize, directionalLightShadow.shadowIntensity, directionalLightShadow.shadowBias, directionalLightShadow.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_RECT_AREA_LIGHTS > 0 ) && defined( RE_Direct_RectArea )
	RectAreaLight rectAreaLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_RECT_AREA_LIGHTS; i ++ ) {
		rectAreaLight = rectAreaLights[ i ];
		RE_Direct_RectArea( rectAreaLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if defined( RE_IndirectDiffuse )
	vec3 iblIrradiance = vec3( 0.0 );
	vec3 irradiance = getAmbientLightIrradiance( ambientLightColor );
	#if defined( USE_LIGHT_PROBES )
		irradiance += getLightProbeIrradiance( lightProbe, geometryNormal );
	#endif
	#if ( NUM_HEMI_LIGHTS > 0 )
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_HEMI_LIGHTS; i ++ ) {
			irradiance += getHemisphereLightIrradiance( hemisphereLights[ i ], geometryNormal );
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_LIGHT_PROBE_GRIDS > 0
		vec3 probeWorldPos = ( ( vec4( geometryPosition, 1.0 ) - viewMatrix[ 3 ] ) * viewMatrix ).xyz;
		vec3 probeWorldNormal = transformNormalByInverseViewMatrix( geometryNormal, viewMatrix );
		int probeGrid = - 1;
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( isInsideLightProbeGrid( probeWorldPos, probeWorldNormal, probesMin[ i ], probesMax[ i ], probesResolution[ i ] ) ) probeGrid = UNROLLED_LOOP_INDEX;
		}
		#pragma unroll_loop_end
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( probeGrid == UNROLLED_LOOP_INDEX ) irradiance += getLightProbeGridIrradiance( probesSH[ i ], probesMin[ i ], probesMax[ i ], probesResolution[ i ], probeWorldPos, probeWorldNormal );
		}
		#pragma unroll_loop_end
	#endif
#endif
#if defined( RE_IndirectSpecular )
	vec3 radiance = vec3( 0.0 );
	vec3 clearcoatRadiance = vec3( 0.0 );
#endif`,f3=`#if defined( RE_IndirectDiffuse )
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		vec3 lightMapIrradiance = lightMapTexel.rgb * lightMapIntensity;
		irradiance += lightMapIrradiance;
	#endif
	#if defined( USE_ENVMAP ) && defined( ENVMAP_TYPE_PMREM )
		#if defined( STANDARD ) || defined( LAMBERT ) || defined( PHONG )
			iblIrradiance += getIBLIrradiance( geometryNormal );
		#endif
	#endif
#endif
#if defined( USE_ENVMAP ) && defined( RE_IndirectSpecular )
	#ifdef USE_ANISOTROPY
		vec3 iblRadiance = getIBLAnisotropyRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
	#else
		vec3 iblRadiance = getIBLRadiance( geometryViewDir, geometryNormal, material.roughness );
	#endif
	#ifdef USE_RETROREFLECTION
		#ifdef USE_ANISOTROPY
			vec3 retroIBLRadiance = getIBLAnisotropyRetroRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
		#else
			vec3 retroIBLRadiance = getIBLRetroRadiance( geometryViewDir, geometryNormal, material.roughness );
		#endif
		iblRadiance = mix( iblRadiance, retroIBLRadiance, saturate( material.retroreflectivity ) );
	#endif
	radiance += iblRadiance;
	#ifdef USE_CLEARCOAT
		clearcoatRadiance += getIBLRadiance( geometryViewDir, geometryClearcoatNormal, material.clearcoatRoughness );
	#endif
#endif`,d3=`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,p3=`#if NUM_LIGHT_PROBE_GRIDS > 0
uniform highp sampler3D probesSH[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMin[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMax[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesResolution[ NUM_LIGHT_PROBE_GRIDS ];
bool isInsideLightProbeGrid( vec3 worldPos, vec3 worldNormal, vec3 probesMin, vec3 probesMax, vec3 probesResolution ) {
	vec3 spacing = ( probesMax - probesMin ) / probesResolution;
	vec3 samplePos = worldPos + worldNormal * spacing * 0.5;
	vec3 margin = spacing * 0.01;
	return all( greaterThanEqual( samplePos, probesMin - margin ) ) && all( lessThanEqual( samplePos, probesMax + margin ) );
}
vec3 getLightProbeGridIrradiance( highp sampler3D probesSH, vec3 probesMin, vec3 probesMax, vec3 probesResolution, vec3 worldPos, vec3 worldNormal ) {
	vec3 res = probesResolution;
	vec3 gridRange = probesMax - probesMin;
	vec3 probeSpacing = gridRange / res;
	vec3 samplePos = worldPos + worldNormal * probeSpacing * 0.5;
	vec3 uvw = clamp( ( samplePos - probesMin ) / gridRange, 0.5 / res, 1.0 - 0.5 / res );
	float nz          = res.z;
	float paddedSlices = nz + 2.0;
	float atlasDepth  = 7.0 * paddedSlices;
	float uvZBase     = uvw.z * nz + 1.0;
	vec4 s0 = texture( probesSH, vec3( uvw.xy, ( uvZBase                       ) / atlasDepth ) );
	vec4 s1 = texture( probesSH, vec3( uvw.xy, ( uvZBase +       paddedSlices   ) / atlasDepth ) );
	vec4 s2 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 2.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s3 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 3.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s4 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 4.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s5 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 5.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s6 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 6.0 * paddedSlices   ) / atlasDepth ) );
	vec3 c0 = s0.xyz;
	vec3 c1 = vec3( s0.w, s1.xy );
	vec3 c2 = vec3( s1.zw, s2.x );
	vec3 c3 = s2.yzw;
	vec3 c4 = s3.xyz;
	vec3 c5 = vec3( s3.w, s4.xy );
	vec3 c6 = vec3( s4.zw, s5.x );
	vec3 c7 = s5.yzw;
	vec3 c8 = s6.xyz;
	float x = worldNormal.x, y = worldNormal.y, z = worldNormal.z;
	vec3 result = c0 * 0.886227;
	result += c1 * 2.0 * 0.511664 * y;
	result += c2 * 2.0 * 0.511664 * z;
	result += c3 * 2.0 * 0.511664 * x;
	result += c4 * 2.0 * 0.429043 * x * y;
	result += c5 * 2.0 * 0.429043 * y * z;
	result += c6 * ( 0.743125 * z * z - 0.247708 );
	result += c7 * 2.0 * 0.429043 * x * z;
	result += c8 * 0.429043 * ( x * x - y * y );
	return max( result, vec3( 0.0 ) );
}
#endif`,m3=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,g3=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,_3=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,y3=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,x3=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,v3=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,b3=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
	#if defined( USE_POINTS_UV )
		vec2 uv = vUv;
	#else
		vec2 uv = ( uvTransform * vec3( gl_PointCoord.x, 1.0 - gl_PointCoord.y, 1 ) ).xy;
	#endif
#endif
#ifdef USE_MAP
	diffuseColor *= texture2D( map, uv );
#endif
#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, uv ).g;
#endif`,S3=`#if defined( USE_POINTS_UV )
	varying vec2 vUv;
#else
	#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
		uniform mat3 uvTransform;
	#endif
#endif
#ifdef USE_MAP
	uniform sampler2D map;
#endif
#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,M3=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,w3=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,T3=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,E3=`#if defined( USE_MORPHCOLORS )
	#if defined( USE_COLOR_ALPHA )
		vColor *= morphTargetBaseInfluence;
	#elif defined( USE_COLOR )
		vColor.rgb *= morphTargetBaseInfluence;
	#endif
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		#if defined( USE_COLOR_ALPHA )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor += getMorph( gl_VertexID, i, 2 ) * morphTargetInfluences[ i ];
		#elif defined( USE_COLOR )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor.rgb += getMorph( gl_VertexID, i, 2 ).rgb * morphTargetInfluences[ i ];
		#endif
	}
#endif`,A3=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,R3=`#ifdef USE_MORPHTARGETS
	#ifndef USE_INSTANCING_MORPH
		uniform float morphTargetBaseInfluence;
		uniform float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	#endif
	uniform sampler2DArray morphTargetsTexture;
	uniform ivec2 morphTargetsTextureSize;
	vec4 getMorph( const in int vertexIndex, const in int morphTargetIndex, const in int offset ) {
		int texelIndex = vertexIndex * MORPHTARGETS_TEXTURE_STRIDE + offset;
		int y = texelIndex / morphTargetsTextureSize.x;
		int x = texelIndex - y * morphTargetsTextureSize.x;
		ivec3 morphUV = ivec3( x, y, morphTargetIndex );
		return texelFetch( morphTargetsTexture, morphUV, 0 );
	}
#endif`,C3=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,P3=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
#ifdef FLAT_SHADED
	vec3 fdx = dFdx( vViewPosition );
	vec3 fdy = dFdy( vViewPosition );
	vec3 normal = normalize( cross( fdx, fdy ) );
#else
	vec3 normal = normalize( vNormal );
	#ifdef DOUBLE_SIDED
		normal *= faceDirection;
	#endif
#endif
#if defined( USE_NORMALMAP_TANGENTSPACE ) || defined( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY )
	#ifdef USE_TANGENT
		mat3 tbn = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn = getTangentFrame( - vViewPosition, normal,
		#if defined( USE_NORMALMAP )
			vNormalMapUv
		#elif defined( USE_CLEARCOAT_NORMALMAP )
			vClearcoatNormalMapUv
		#else
			vUv
		#endif
		);
	#endif
	#ifdef DOUBLE_SIDED
		tbn[0] *= faceDirection;
		tbn[1] *= faceDirection;
	#endif
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	#ifdef USE_TANGENT
		mat3 tbn2 = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn2 = getTangentFrame( - vViewPosition, normal, vClearcoatNormalMapUv );
	#endif
	#ifdef DOUBLE_SIDED
		tbn2[0] *= faceDirection;
		tbn2[1] *= faceDirection;
	#endif
#endif
vec3 nonPerturbedNormal = normal;`,I3=`#ifdef USE_NORMALMAP_OBJECTSPACE
	normal = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#ifdef FLIP_SIDED
		normal = - normal;
	#endif
	#ifdef DOUBLE_SIDED
		normal = normal * faceDirection;
	#endif
	normal = normalize( normalMatrix * normal );
#elif defined( USE_NORMALMAP_TANGENTSPACE )
	vec3 mapN = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#if defined( USE_PACKED_NORMALMAP )
		mapN = vec3( mapN.xy, sqrt( saturate( 1.0 - dot( mapN.xy, mapN.xy ) ) ) );
	#endif
	mapN.xy *= normalScale;
	normal = normalize( tbn * mapN );
#elif defined( USE_BUMPMAP )
	normal = perturbNormalArb( - vViewPosition, normal, dHdxy_fwd(), faceDirection );
#endif`,D3=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,L3=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,N3=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,O3=`#ifdef USE_NORMALMAP
	uniform sampler2D normalMap;
	uniform vec2 normalScale;
#endif
#ifdef USE_NORMALMAP_OBJECTSPACE
	uniform mat3 normalMatrix;
#endif
#if ! defined ( USE_TANGENT ) && ( defined ( USE_NORMALMAP_TANGENTSPACE ) || defined ( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY ) )
	mat3 getTangentFrame( vec3 eye_pos, vec3 surf_norm, vec2 uv ) {
		vec3 q0 = dFdx( eye_pos.xyz );
		vec3 q1 = dFdy( eye_pos.xyz );
		vec2 st0 = dFdx( uv.st );
		vec2 st1 = dFdy( uv.st );
		vec3 N = surf_norm;
		vec3 q1perp = cross( q1, N );
		vec3 q0perp = cross( N, q0 );
		vec3 T = q1perp * st0.x + q0perp * st1.x;
		vec3 B = q1perp * st0.y + q0perp * st1.y;
		float det = max( dot( T, T ), dot( B, B ) );
		float scale = ( det == 0.0 ) ? 0.0 : inversesqrt( det );
		return mat3( T * scale, B * scale, N );
	}
#endif`,F3=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,U3=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,k3=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,B3=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,z3=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,G3=`vec3 packNormalToRGB( const in vec3 normal ) {
	return normalize( normal ) * 0.5 + 0.5;
}
vec3 unpackRGBToNormal( const in vec3 rgb ) {
	return 2.0 * rgb.xyz - 1.0;
}
const float PackUpscale = 256. / 255.;const float UnpackDownscale = 255. / 256.;const float ShiftRight8 = 1. / 256.;
const float Inv255 = 1. / 255.;
const vec4 PackFactors = vec4( 1.0, 256.0, 256.0 * 256.0, 256.0 * 256.0 * 256.0 );
const vec2 UnpackFactors2 = vec2( UnpackDownscale, 1.0 / PackFactors.g );
const vec3 UnpackFactors3 = vec3( UnpackDownscale / PackFactors.rg, 1.0 / PackFactors.b );
const vec4 UnpackFactors4 = vec4( UnpackDownscale / PackFactors.rgb, 1.0 / PackFactors.a );
vec4 packDepthToRGBA( const in float v ) {
	if( v <= 0.0 )
		return vec4( 0., 0., 0., 0. );
	if( v >= 1.0 )
		return vec4( 1., 1., 1., 1. );
	float vuf;
	float af = modf( v * PackFactors.a, vuf );
	float bf = modf( vuf * ShiftRight8, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec4( vuf * Inv255, gf * PackUpscale, bf * PackUpscale, af );
}
vec3 packDepthToRGB( const in float v ) {
	if( v <= 0.0 )
		return vec3( 0., 0., 0. );
	if( v >= 1.0 )
		return vec3( 1., 1., 1. );
	float vuf;
	float bf = modf( v * PackFactors.b, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec3( vuf * Inv255, gf * PackUpscale, bf );
}
vec2 packDepthToRG( const in float v ) {
	if( v <= 0.0 )
		return vec2( 0., 0. );
	if( v >= 1.0 )
		return vec2( 1., 1. );
	float vuf;
	float gf = modf( v * 256., vuf );
	return vec2( vuf * Inv255, gf );
}
float unpackRGBAToDepth( const in vec4 v ) {
	return dot( v, UnpackFactors4 );
}
float unpackRGBToDepth( const in vec3 v ) {
	return dot( v, UnpackFactors3 );
}
float unpackRGToDepth( const in vec2 v ) {
	return v.r * UnpackFactors2.r + v.g * UnpackFactors2.g;
}
vec4 pack2HalfToRGBA( const in vec2 v ) {
	vec4 r = vec4( v.x, fract( v.x * 255.0 ), v.y, fract( v.y * 255.0 ) );
	return vec4( r.x - r.y / 255.0, r.y, r.z - r.w / 255.0, r.w );
}
vec2 unpackRGBATo2Half( const in vec4 v ) {
	return vec2( v.x + ( v.y / 255.0 ), v.z + ( v.w / 255.0 ) );
}
float viewZToOrthographicDepth( const in float viewZ, const in float near, const in float far ) {
	return ( viewZ + near ) / ( near - far );
}
float orthographicDepthToViewZ( const in float depth, const in float near, const in float far ) {
	#ifdef USE_REVERSED_DEPTH_BUFFER
	
		return depth * ( far - near ) - far;
	#else
		return depth * ( near - far ) - near;
	#endif
}
float viewZToPerspectiveDepth( const in float viewZ, const in float near, const in float far ) {
	return ( ( near + viewZ ) * far ) / ( ( far - near ) * viewZ );
}
float perspectiveDepthToViewZ( const in float depth, const in float near, const in float far ) {
	
	#ifdef USE_REVERSED_DEPTH_BUFFER
		return ( near * far ) / ( ( near - far ) * depth - near );
	#else
		return ( near * far ) / ( ( far - near ) * depth - far );
	#endif
}`,V3=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,H3=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,W3=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,$3=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,X3=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,q3=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,Y3=`#if NUM_SPOT_LIGHT_COORDS > 0
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#if NUM_SPOT_LIGHT_MAPS > 0
	uniform sampler2D spotLightMap[ NUM_SPOT_LIGHT_MAPS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		#define SUN_LIGHT_CASCADES 2
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#else
			uniform sampler2D sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#endif
		uniform mat4 sunShadowMatrix[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		uniform vec4 sunShadowCascade[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
		struct SunLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SunLightShadow sunLightShadows[ NUM_SUN_LIGHT_SHADOWS ];
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#else
			uniform sampler2D directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#endif
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#else
			uniform sampler2D spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#endif
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform samplerCubeShadow pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#elif defined( SHADOWMAP_TYPE_BASIC )
			uniform samplerCube pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#endif
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
	#if defined( SHADOWMAP_TYPE_PCF )
		float interleavedGradientNoise( vec2 position ) {
			return fract( 52.9829189 * fract( dot( position, vec2( 0.06711056, 0.00583715 ) ) ) );
		}
		vec2 vogelDiskSample( int sampleIndex, int samplesCount, float phi ) {
			const float goldenAngle = 2.399963229728653;
			float r = sqrt( ( float( sampleIndex ) + 0.5 ) / float( samplesCount ) );
			float theta = float( sampleIndex ) * goldenAngle + phi;
			return vec2( cos( theta ), sin( theta ) ) * r;
		}
	#endif
	#if defined( SHADOWMAP_TYPE_PCF )
		float getShadow( sampler2DShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 texelSize = vec2( 1.0 ) / shadowMapSize;
				vec2 radius = shadowRadius * texelSize;
				float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
				shadow = (
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 0, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 1, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 2, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 3, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 4, 5, phi ) * radius, shadowCoord.z ) )
				) * 0.2;
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#elif defined( SHADOWMAP_TYPE_VSM )
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 distribution = texture2D( shadowMap, shadowCoord.xy ).rg;
				float mean = distribution.x;
				float variance = distribution.y * distribution.y;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					float hard_shadow = step( mean, shadowCoord.z );
				#else
					float hard_shadow = step( shadowCoord.z, mean );
				#endif
				
				if ( hard_shadow == 1.0 ) {
					shadow = 1.0;
				} else {
					variance = max( variance, 0.0000001 );
					float d = shadowCoord.z - mean;
					float p_max = variance / ( variance + d * d );
					p_max = clamp( ( p_max - 0.3 ) / 0.65, 0.0, 1.0 );
					shadow = max( hard_shadow, p_max );
				}
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#else
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				float depth = texture2D( shadowMap, shadowCoord.xy ).r;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					shadow = step( depth, shadowCoord.z );
				#else
					shadow = step( shadowCoord.z, depth );
				#endif
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#endif
	#if NUM_SUN_LIGHT_SHADOWS > 0
		float getSunShadow(
			#if defined( SHADOWMAP_TYPE_PCF )
				sampler2DShadow shadowMap,
			#else
				sampler2D shadowMap,
			#endif
			SunLightShadow sunLightShadow,
			int shadowIndex
		) {
			vec4 shadowWorldPosition = vec4( vSunShadowWorldPosition.xyz + vSunShadowWorldNormal * sunLightShadow.shadowNormalBias, 1.0 );
			float viewDepth = vSunShadowWorldPosition.w;
			int cascadeOffset = shadowIndex * SUN_LIGHT_CASCADES;
			float shadow = 1.0;
			for ( int i = SUN_LIGHT_CASCADES - 1; i >= 0; i -- ) {
				vec4 cascade = sunShadowCascade[ cascadeOffset + i ];
				if ( viewDepth >= cascade.x && viewDepth < cascade.y ) {
					float cascadeShadow = getShadow(
						shadowMap,
						sunLightShadow.shadowMapSize,
						sunLightShadow.shadowIntensity,
						sunLightShadow.shadowBias,
						sunLightShadow.shadowRadius,
						sunShadowMatrix[ cascadeOffset + i ] * shadowWorldPosition
					);
					shadow = mix( cascadeShadow, shadow, smoothstep( cascade.z, cascade.y, viewDepth ) );
				}
			}
			return shadow;
		}
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
	#if defined( SHADOWMAP_TYPE_PCF )
	float getPointShadow( samplerCubeShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 bd3D = normalize( lightToPosition );
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float lightDistance = length( lightToPosition );
			float depthRange = shadowCameraFar - shadowCameraNear;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				float depthA = - shadowCameraNear / depthRange - shadowBias;
				float depthB = shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#else
				float depthA = shadowCameraFar / depthRange + shadowBias;
				float depthB = - shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#endif
			float texelSize = shadowRadius / shadowMapSize.x;
			vec3 absDir = abs( bd3D );
			vec3 tangent = absDir.x > absDir.z ? vec3( 0.0, 1.0, 0.0 ) : vec3( 1.0, 0.0, 0.0 );
			tangent = normalize( cross( bd3D, tangent ) );
			vec3 bitangent = cross( bd3D, tangent );
			float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
			shadow = 0.0;
			for ( int i = 0; i < 5; i ++ ) {
				vec2 offset = vogelDiskSample( i, 5, phi );
				vec3 direction = bd3D + ( tangent * offset.x + bitangent * offset.y ) * texelSize;
				vec3 absDirection = abs( direction );
				float dp = depthA + depthB / max( max( absDirection.x, absDirection.y ), absDirection.z );
				shadow += texture( shadowMap, vec4( direction, dp ) );
			}
			shadow *= 0.2;
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#elif defined( SHADOWMAP_TYPE_BASIC )
	float getPointShadow( samplerCube shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float dp = ( shadowCameraFar * ( viewSpaceZ - shadowCameraNear ) ) / ( viewSpaceZ * ( shadowCameraFar - shadowCameraNear ) );
			dp += shadowBias;
			vec3 bd3D = normalize( lightToPosition );
			float depth = textureCube( shadowMap, bd3D ).r;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				depth = 1.0 - depth;
			#endif
			shadow = step( dp, depth );
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#endif
	#endif
#endif`,K3=`#if NUM_SPOT_LIGHT_COORDS > 0
	uniform mat4 spotLightMatrix[ NUM_SPOT_LIGHT_COORDS ];
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		uniform mat4 directionalShadowMatrix[ NUM_DIR_LIGHT_SHADOWS ];
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		uniform mat4 pointShadowMatrix[ NUM_POINT_LIGHT_SHADOWS ];
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
#endif`,Z3=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
	#ifdef HAS_NORMAL
		vec3 shadowWorldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
	#else
		vec3 shadowWorldNormal = vec3( 0.0 );
	#endif
	vec4 shadowWorldPosition;
#endif
#if defined( USE_SHADOWMAP )
	#if NUM_SUN_LIGHT_SHADOWS > 0
		vSunShadowWorldPosition = vec4( worldPosition.xyz, - mvPosition.z );
		vSunShadowWorldNormal = shadowWorldNormal;
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * directionalLightShadows[ i ].shadowNormalBias, 0 );
			vDirectionalShadowCoord[ i ] = directionalShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * pointLightShadows[ i ].shadowNormalBias, 0 );
			vPointShadowCoord[ i ] = pointShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
#endif
#if NUM_SPOT_LIGHT_COORDS > 0
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_COORDS; i ++ ) {
		shadowWorldPosition = worldPosition;
		#if ( defined( USE_SHADOWMAP ) && UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
			shadowWorldPosition.xyz += shadowWorldNormal * spotLightShadows[ i ].shadowNormalBias;
		#endif
		vSpotLightCoord[ i ] = spotLightMatrix[ i ] * shadowWorldPosition;
	}
	#pragma unroll_loop_end
#endif`,j3=`float getShadowMask() {
	float shadow = 1.0;
	#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHT_SHADOWS; i ++ ) {
		sunLight = sunLightShadows[ i ];
		shadow *= receiveShadow ? getSunShadow( sunShadowMap[ i ], sunLight, UNROLLED_LOOP_INDEX ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
		directionalLight = directionalLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( directionalShadowMap[ i ], directionalLight.shadowMapSize, directionalLight.shadowIntensity, directionalLight.shadowBias, directionalLight.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_SHADOWS; i ++ ) {
		spotLight = spotLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( spotShadowMap[ i ], spotLight.shadowMapSize, spotLight.shadowIntensity, spotLight.shadowBias, spotLight.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0 && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
	PointLightShadow pointLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
		pointLight = pointLightShadows[ i ];
		shadow *= receiveShadow ? getPointShadow( pointShadowMap[ i ], pointLight.shadowMapSize, pointLight.shadowIntensity, pointLight.shadowBias, pointLight.shadowRadius, vPointShadowCoord[ i ], pointLight.shadowCameraNear, pointLight.shadowCameraFar ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#endif
	return shadow;
}`,J3=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,Q3=`#ifdef USE_SKINNING
	uniform mat4 bindMatrix;
	uniform mat4 bindMatrixInverse;
	uniform highp sampler2D boneTexture;
	mat4 getBoneMatrix( const in float i ) {
		int size = textureSize( boneTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( boneTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( boneTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( boneTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( boneTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
#endif`,eN=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,tN=`#ifdef USE_SKINNING
	mat4 skinMatrix = mat4( 0.0 );
	skinMatrix += skinWeight.x * boneMatX;
	skinMatrix += skinWeight.y * boneMatY;
	skinMatrix += skinWeight.z * boneMatZ;
	skinMatrix += skinWeight.w * boneMatW;
	skinMatrix = bindMatrixInverse * skinMatrix * bindMatrix;
	objectNormal = vec4( skinMatrix * vec4( objectNormal, 0.0 ) ).xyz;
	#ifdef USE_TANGENT
		objectTangent = vec4( skinMatrix * vec4( objectTangent, 0.0 ) ).xyz;
	#endif
#endif`,nN=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,iN=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,sN=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,rN=`#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
uniform float toneMappingExposure;
vec3 LinearToneMapping( vec3 color ) {
	return saturate( toneMappingExposure * color );
}
vec3 ReinhardToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	return saturate( color / ( vec3( 1.0 ) + color ) );
}
vec3 CineonToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	color = max( vec3( 0.0 ), color - 0.004 );
	return pow( ( color * ( 6.2 * color + 0.5 ) ) / ( color * ( 6.2 * color + 1.7 ) + 0.06 ), vec3( 2.2 ) );
}
vec3 RRTAndODTFit( vec3 v ) {
	vec3 a = v * ( v + 0.0245786 ) - 0.000090537;
	vec3 b = v * ( 0.983729 * v + 0.4329510 ) + 0.238081;
	return a / b;
}
vec3 ACESFilmicToneMapping( vec3 color ) {
	const mat3 ACESInputMat = mat3(
		vec3( 0.59719, 0.07600, 0.02840 ),		vec3( 0.35458, 0.90834, 0.13383 ),
		vec3( 0.04823, 0.01566, 0.83777 )
	);
	const mat3 ACESOutputMat = mat3(
		vec3(  1.60475, -0.10208, -0.00327 ),		vec3( -0.53108,  1.10813, -0.07276 ),
		vec3( -0.07367, -0.00605,  1.07602 )
	);
	color *= toneMappingExposure / 0.6;
	color = ACESInputMat * color;
	color = RRTAndODTFit( color );
	color = ACESOutputMat * color;
	return saturate( color );
}
const mat3 LINEAR_REC2020_TO_LINEAR_SRGB = mat3(
	vec3( 1.6605, - 0.1246, - 0.0182 ),
	vec3( - 0.5876, 1.1329, - 0.1006 ),
	vec3( - 0.0728, - 0.0083, 1.1187 )
);
const mat3 LINEAR_SRGB_TO_LINEAR_REC2020 = mat3(
	vec3( 0.6274, 0.0691, 0.0164 ),
	vec3( 0.3293, 0.9195, 0.0880 ),
	vec3( 0.0433, 0.0113, 0.8956 )
);
vec3 agxDefaultContrastApprox( vec3 x ) {
	vec3 x2 = x * x;
	vec3 x4 = x2 * x2;
	return + 15.5 * x4 * x2
		- 40.14 * x4 * x
		+ 31.96 * x4
		- 6.868 * x2 * x
		+ 0.4298 * x2
		+ 0.1191 * x
		- 0.00232;
}
vec3 AgXToneMapping( vec3 color ) {
	const mat3 AgXInsetMatrix = mat3(
		vec3( 0.856627153315983, 0.137318972929847, 0.11189821299995 ),
		vec3( 0.0951212405381588, 0.761241990602591, 0.0767994186031903 ),
		vec3( 0.0482516061458583, 0.101439036467562, 0.811302368396859 )
	);
	const mat3 AgXOutsetMatrix = mat3(
		vec3( 1.1271005818144368, - 0.1413297634984383, - 0.14132976349843826 ),
		vec3( - 0.11060664309660323, 1.157823702216272, - 0.11060664309660294 ),
		vec3( - 0.016493938717834573, - 0.016493938717834257, 1.2519364065950405 )
	);
	const float AgxMinEv = - 12.47393;	const float AgxMaxEv = 4.026069;
	color *= toneMappingExposure;
	color = LINEAR_SRGB_TO_LINEAR_REC2020 * color;
	color = AgXInsetMatrix * color;
	color = max( color, 1e-10 );	color = log2( color );
	color = ( color - AgxMinEv ) / ( AgxMaxEv - AgxMinEv );
	color = clamp( color, 0.0, 1.0 );
	color = agxDefaultContrastApprox( color );
	color = AgXOutsetMatrix * color;
	color = pow( max( vec3( 0.0 ), color ), vec3( 2.2 ) );
	color = LINEAR_REC2020_TO_LINEAR_SRGB * color;
	color = clamp( color, 0.0, 1.0 );
	return color;
}
vec3 NeutralToneMapping( vec3 color ) {
	const float StartCompression = 0.8 - 0.04;
	const float Desaturation = 0.15;
	color *= toneMappingExposure;
	float x = min( color.r, min( color.g, color.b ) );
	float offset = x < 0.08 ? x - 6.25 * x * x : 0.04;
	color -= offset;
	float peak = max( color.r, max( color.g, color.b ) );
	if ( peak < StartCompression ) return color;
	float d = 1. - StartCompression;
	float newPeak = 1. - d * d / ( peak + d - StartCompression );
	color *= newPeak / peak;
	float g = 1. - 1. / ( Desaturation * ( peak - newPeak ) + 1. );
	return mix( color, vec3( newPeak ), g );
}
vec3 CustomToneMapping( vec3 color ) { return color; }`,oN=`#ifdef USE_TRANSMISSION
	material.transmission = transmission;
	material.transmissionAlpha = 1.0;
	material.thickness = thickness;
	material.attenuationDistance = attenuationDistance;
	material.attenuationColor = attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		material.transmission *= texture2D( transmissionMap, vTransmissionMapUv ).r;
	#endif
	#ifdef USE_THICKNESSMAP
		material.thickness *= texture2D( thicknessMap, vThicknessMapUv ).g;
	#endif
	vec3 pos = vWorldPosition;
	vec3 v = normalize( cameraPosition - pos );
	vec3 n = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec4 transmitted = getIBLVolumeRefraction(
		n, v, material.roughness, material.diffuseContribution, material.specularColorBlended, material.specularF90,
		pos, modelMatrix, viewMatrix, projectionMatrix, material.dispersion, material.ior, material.thickness,
		material.attenuationColor, material.attenuationDistance );
	material.transmissionAlpha = mix( material.transmissionAlpha, transmitted.a, material.transmission );
	totalDiffuse = mix( totalDiffuse, transmitted.rgb, material.transmission );
#endif`,aN=`#ifdef USE_TRANSMISSION
	uniform float transmission;
	uniform float thickness;
	uniform float attenuationDistance;
	uniform vec3 attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		uniform sampler2D transmissionMap;
	#endif
	#ifdef USE_THICKNESSMAP
		uniform sampler2D thicknessMap;
	#endif
	uniform vec2 transmissionSamplerSize;
	uniform sampler2D transmissionSamplerMap;
	uniform mat4 modelMatrix;
	uniform mat4 projectionMatrix;
	varying vec3 vWorldPosition;
	float w0( float a ) {
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - a + 3.0 ) - 3.0 ) + 1.0 );
	}
	float w1( float a ) {
		return ( 1.0 / 6.0 ) * ( a *  a * ( 3.0 * a - 6.0 ) + 4.0 );
	}
	float w2( float a ){
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - 3.0 * a + 3.0 ) + 3.0 ) + 1.0 );
	}
	float w3( float a ) {
		return ( 1.0 / 6.0 ) * ( a * a * a );
	}
	float g0( float a ) {
		return w0( a ) + w1( a );
	}
	float g1( float a ) {
		return w2( a ) + w3( a );
	}
	float h0( float a ) {
		return - 1.0 + w1( a ) / ( w0( a ) + w1( a ) );
	}
	float h1( float a ) {
		return 1.0 + w3( a ) / ( w2( a ) + w3( a ) );
	}
	vec4 bicubic( sampler2D tex, vec2 uv, vec4 texelSize, float lod ) {
		uv = uv * texelSize.zw + 0.5;
		vec2 iuv = floor( uv );
		vec2 fuv = fract( uv );
		float g0x = g0( fuv.x );
		float g1x = g1( fuv.x );
		float h0x = h0( fuv.x );
		float h1x = h1( fuv.x );
		float h0y = h0( fuv.y );
		float h1y = h1( fuv.y );
		vec2 p0 = ( vec2( iuv.x + h0x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p1 = ( vec2( iuv.x + h1x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p2 = ( vec2( iuv.x + h0x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		vec2 p3 = ( vec2( iuv.x + h1x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		return g0( fuv.y ) * ( g0x * textureLod( tex, p0, lod ) + g1x * textureLod( tex, p1, lod ) ) +
			g1( fuv.y ) * ( g0x * textureLod( tex, p2, lod ) + g1x * textureLod( tex, p3, lod ) );
	}
	vec4 textureBicubic( sampler2D sampler, vec2 uv, float lod ) {
		vec2 fLodSize = vec2( textureSize( sampler, int( lod ) ) );
		vec2 cLodSize = vec2( textureSize( sampler, int( lod + 1.0 ) ) );
		vec2 fLodSizeInv = 1.0 / fLodSize;
		vec2 cLodSizeInv = 1.0 / cLodSize;
		vec4 fSample = bicubic( sampler, uv, vec4( fLodSizeInv, fLodSize ), floor( lod ) );
		vec4 cSample = bicubic( sampler, uv, vec4( cLodSizeInv, cLodSize ), ceil( lod ) );
		return mix( fSample, cSample, fract( lod ) );
	}
	vec3 getVolumeTransmissionRay( const in vec3 n, const in vec3 v, const in float thickness, const in float ior, const in mat4 modelMatrix ) {
		vec3 refractionVector = refract( - v, normalize( n ), 1.0 / ior );
		vec3 modelScale;
		modelScale.x = length( vec3( modelMatrix[ 0 ].xyz ) );
		modelScale.y = length( vec3( modelMatrix[ 1 ].xyz ) );
		modelScale.z = length( vec3( modelMatrix[ 2 ].xyz ) );
		return normalize( refractionVector ) * thickness * modelScale;
	}
	float applyIorToRoughness( const in float roughness, const in float ior ) {
		return roughness * clamp( ior * 2.0 - 2.0, 0.0, 1.0 );
	}
	vec4 getTransmissionSample( const in vec2 fragCoord, const in float roughness, const in float ior ) {
		float lod = log2( transmissionSamplerSize.x ) * applyIorToRoughness( roughness, ior );
		return textureBicubic( transmissionSamplerMap, fragCoord.xy, lod );
	}
	vec3 volumeAttenuation( const in float transmissionDistance, const in vec3 attenuationColor, const in float attenuationDistance ) {
		if ( isinf( attenuationDistance ) ) {
			return vec3( 1.0 );
		} else {
			vec3 attenuationCoefficient = -log( attenuationColor ) / attenuationDistance;
			vec3 transmittance = exp( - attenuationCoefficient * transmissionDistance );			return transmittance;
		}
	}
	vec4 getIBLVolumeRefraction( const in vec3 n, const in vec3 v, const in float roughness, const in vec3 diffuseColor,
		const in vec3 specularColor, const in float specularF90, const in vec3 position, const in mat4 modelMatrix,
		const in mat4 viewMatrix, const in mat4 projMatrix, const in float dispersion, const in float ior, const in float thickness,
		const in vec3 attenuationColor, const in float attenuationDistance ) {
		vec4 transmittedLight;
		vec3 transmittance;
		#ifdef USE_DISPERSION
			float halfSpread = ( ior - 1.0 ) * 0.025 * dispersion;
			vec3 iors = vec3( ior - halfSpread, ior, ior + halfSpread );
			for ( int i = 0; i < 3; i ++ ) {
				vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, iors[ i ], modelMatrix );
				vec3 refractedRayExit = position + transmissionRay;
				vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
				vec2 refractionCoords = ndcPos.xy / ndcPos.w;
				refractionCoords += 1.0;
				refractionCoords /= 2.0;
				vec4 transmissionSample = getTransmissionSample( refractionCoords, roughness, iors[ i ] );
				transmittedLight[ i ] = transmissionSample[ i ];
				transmittedLight.a += transmissionSample.a;
				transmittance[ i ] = diffuseColor[ i ] * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance )[ i ];
			}
			transmittedLight.a /= 3.0;
		#else
			vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, ior, modelMatrix );
			vec3 refractedRayExit = position + transmissionRay;
			vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
			vec2 refractionCoords = ndcPos.xy / ndcPos.w;
			refractionCoords += 1.0;
			refractionCoords /= 2.0;
			transmittedLight = getTransmissionSample( refractionCoords, roughness, ior );
			transmittance = diffuseColor * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance );
		#endif
		vec3 attenuatedColor = transmittance * transmittedLight.rgb;
		vec3 F = EnvironmentBRDF( n, v, specularColor, specularF90, roughness );
		float transmittanceFactor = ( transmittance.r + transmittance.g + transmittance.b ) / 3.0;
		return vec4( ( 1.0 - F ) * attenuatedColor, 1.0 - ( 1.0 - transmittedLight.a ) * transmittanceFactor );
	}
#endif`,lN=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_SPECULARMAP
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,cN=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	uniform mat3 mapTransform;
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	uniform mat3 alphaMapTransform;
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	uniform mat3 lightMapTransform;
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	uniform mat3 aoMapTransform;
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	uniform mat3 bumpMapTransform;
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	uniform mat3 normalMapTransform;
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_DISPLACEMENTMAP
	uniform mat3 displacementMapTransform;
	varying vec2 vDisplacementMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	uniform mat3 emissiveMapTransform;
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	uniform mat3 metalnessMapTransform;
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	uniform mat3 roughnessMapTransform;
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	uniform mat3 diffuseRoughnessMapTransform;
	varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	uniform mat3 anisotropyMapTransform;
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	uniform mat3 clearcoatMapTransform;
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform mat3 clearcoatNormalMapTransform;
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform mat3 clearcoatRoughnessMapTransform;
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	uniform mat3 sheenColorMapTransform;
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	uniform mat3 sheenRoughnessMapTransform;
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	uniform mat3 iridescenceMapTransform;
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform mat3 iridescenceThicknessMapTransform;
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SPECULARMAP
	uniform mat3 specularMapTransform;
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	uniform mat3 specularColorMapTransform;
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	uniform mat3 specularIntensityMapTransform;
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,hN=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	vUv = vec3( uv, 1 ).xy;
#endif
#ifdef USE_MAP
	vMapUv = ( mapTransform * vec3( MAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ALPHAMAP
	vAlphaMapUv = ( alphaMapTransform * vec3( ALPHAMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_LIGHTMAP
	vLightMapUv = ( lightMapTransform * vec3( LIGHTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_AOMAP
	vAoMapUv = ( aoMapTransform * vec3( AOMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_BUMPMAP
	vBumpMapUv = ( bumpMapTransform * vec3( BUMPMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_NORMALMAP
	vNormalMapUv = ( normalMapTransform * vec3( NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DISPLACEMENTMAP
	vDisplacementMapUv = ( displacementMapTransform * vec3( DISPLACEMENTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_EMISSIVEMAP
	vEmissiveMapUv = ( emissiveMapTransform * vec3( EMISSIVEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_METALNESSMAP
	vMetalnessMapUv = ( metalnessMapTransform * vec3( METALNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ROUGHNESSMAP
	vRoughnessMapUv = ( roughnessMapTransform * vec3( ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	vDiffuseRoughnessMapUv = ( diffuseRoughnessMapTransform * vec3( DIFFUSE_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ANISOTROPYMAP
	vAnisotropyMapUv = ( anisotropyMapTransform * vec3( ANISOTROPYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOATMAP
	vClearcoatMapUv = ( clearcoatMapTransform * vec3( CLEARCOATMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	vClearcoatNormalMapUv = ( clearcoatNormalMapTransform * vec3( CLEARCOAT_NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	vClearcoatRoughnessMapUv = ( clearcoatRoughnessMapTransform * vec3( CLEARCOAT_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCEMAP
	vIridescenceMapUv = ( iridescenceMapTransform * vec3( IRIDESCENCEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	vIridescenceThicknessMapUv = ( iridescenceThicknessMapTransform * vec3( IRIDESCENCE_THICKNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_COLORMAP
	vSheenColorMapUv = ( sheenColorMapTransform * vec3( SHEEN_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	vSheenRoughnessMapUv = ( sheenRoughnessMapTransform * vec3( SHEEN_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULARMAP
	vSpecularMapUv = ( specularMapTransform * vec3( SPECULARMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_COLORMAP
	vSpecularColorMapUv = ( specularColorMapTransform * vec3( SPECULAR_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	vSpecularIntensityMapUv = ( specularIntensityMapTransform * vec3( SPECULAR_INTENSITYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_TRANSMISSIONMAP
	vTransmissionMapUv = ( transmissionMapTransform * vec3( TRANSMISSIONMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_THICKNESSMAP
	vThicknessMapUv = ( thicknessMapTransform * vec3( THICKNESSMAP_UV, 1 ) ).xy;
#endif`,uN=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,fN=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,dN=`uniform sampler2D t2D;
uniform float backgroundIntensity;
varying vec2 vUv;
void main() {
	vec4 texColor = texture2D( t2D, vUv );
	#ifdef DECODE_VIDEO_TEXTURE
		texColor = vec4( mix( pow( texColor.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), texColor.rgb * 0.0773993808, vec3( lessThanEqual( texColor.rgb, vec3( 0.04045 ) ) ) ), texColor.w );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,pN=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,mN=`uniform float backgroundBlurriness;
uniform float backgroundIntensity;
uniform mat3 backgroundRotation;
varying vec3 vWorldDirection;
#include <envmap_common_pars_fragment>
void main() {
	#ifdef ENVMAP_TYPE_PMREM
		vec4 texColor = textureLod( envMap, backgroundRotation * vWorldDirection, roughnessToMip( backgroundBlurriness ) );
	#else
		vec4 texColor = textureCube( envMap, backgroundRotation * vWorldDirection );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,gN=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,_N=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,yN=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
varying vec2 vHighPrecisionZW;
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vHighPrecisionZW = gl_Position.zw;
}`,xN=`#if DEPTH_PACKING == 3200
	uniform float opacity;
#endif
#include <common>
#include <packing>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
varying vec2 vHighPrecisionZW;
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#if DEPTH_PACKING == 3200
		diffuseColor.a = opacity;
	#endif
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <logdepthbuf_fragment>
	#ifdef USE_REVERSED_DEPTH_BUFFER
		float fragCoordZ = vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ];
	#else
		float fragCoordZ = 0.5 * vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ] + 0.5;
	#endif
	#if DEPTH_PACKING == 3200
		gl_FragColor = vec4( vec3( 1.0 - fragCoordZ ), opacity );
	#elif DEPTH_PACKING == 3201
		gl_FragColor = packDepthToRGBA( fragCoordZ );
	#elif DEPTH_PACKING == 3202
		gl_FragColor = vec4( packDepthToRGB( fragCoordZ ), 1.0 );
	#elif DEPTH_PACKING == 3203
		gl_FragColor = vec4( packDepthToRG( fragCoordZ ), 0.0, 1.0 );
	#endif
}`,vN=`#define DISTANCE
varying vec3 vWorldPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <worldpos_vertex>
	#include <clipping_planes_vertex>
	vWorldPosition = worldPosition.xyz;
}`,bN=`#define DISTANCE
uniform vec3 referencePosition;
uniform float nearDistance;
uniform float farDistance;
varying vec3 vWorldPosition;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	float dist = length( vWorldPosition - referencePosition );
	dist = ( dist - nearDistance ) / ( farDistance - nearDistance );
	dist = saturate( dist );
	gl_FragColor = vec4( dist, 0.0, 0.0, 1.0 );
}`,SN=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,MN=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,wN=`uniform float scale;
attribute float lineDistance;
varying float vLineDistance;
#include <common>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	vLineDistance = scale * lineDistance;
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,TN=`uniform vec3 diffuse;
uniform float opacity;
uniform float dashSize;
uniform float totalSize;
varying float vLineDistance;
#include <common>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	if ( mod( vLineDistance, totalSize ) > dashSize ) {
		discard;
	}
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,EN=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#if defined ( USE_ENVMAP ) || defined ( USE_SKINNING )
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinbase_vertex>
		#include <skinnormal_vertex>
		#include <defaultnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <fog_vertex>
}`,AN=`uniform vec3 diffuse;
uniform float opacity;
#ifndef FLAT_SHADED
	varying vec3 vNormal;
#endif
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <fog_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		reflectedLight.indirectDiffuse += lightMapTexel.rgb * lightMapIntensity * RECIPROCAL_PI;
	#else
		reflectedLight.indirectDiffuse += vec3( 1.0 );
	#endif
	#include <aomap_fragment>
	reflectedLight.indirectDiffuse *= diffuseColor.rgb;
	vec3 outgoingLight = reflectedLight.indirectDiffuse;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,RN=`#define LAMBERT
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,CN=`#define LAMBERT
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_lambert_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_lambert_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,PN=`#define MATCAP
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <displacementmap_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
	vViewPosition = - mvPosition.xyz;
}`,IN=`#define MATCAP
uniform vec3 diffuse;
uniform float opacity;
uniform sampler2D matcap;
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	vec3 viewDir = normalize( vViewPosition );
	vec3 x = normalize( vec3( viewDir.z, 0.0, - viewDir.x ) );
	vec3 y = cross( viewDir, x );
	vec2 uv = vec2( dot( x, normal ), dot( y, normal ) ) * 0.495 + 0.5;
	#ifdef USE_MATCAP
		vec4 matcapColor = texture2D( matcap, uv );
	#else
		vec4 matcapColor = vec4( vec3( mix( 0.2, 0.8, uv.y ) ), 1.0 );
	#endif
	vec3 outgoingLight = diffuseColor.rgb * matcapColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,DN=`#define NORMAL
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	vViewPosition = - mvPosition.xyz;
#endif
}`,LN=`#define NORMAL
uniform float opacity;
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <uv_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 0.0, 0.0, 0.0, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	gl_FragColor = vec4( normalize( normal ) * 0.5 + 0.5, diffuseColor.a );
	#ifdef OPAQUE
		gl_FragColor.a = 1.0;
	#endif
}`,NN=`#define PHONG
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,ON=`#define PHONG
uniform vec3 diffuse;
uniform vec3 emissive;
uniform vec3 specular;
uniform float shininess;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_phong_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_phong_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + reflectedLight.directSpecular + reflectedLight.indirectSpecular + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,FN=`#define STANDARD
varying vec3 vViewPosition;
#ifdef USE_TRANSMISSION
	varying vec3 vWorldPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
#ifdef USE_TRANSMISSION
	vWorldPosition = worldPosition.xyz;
#endif
}`,UN=`#define STANDARD
#ifdef PHYSICAL
	#define IOR
	#define USE_SPECULAR
#endif
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float roughness;
uniform float metalness;
uniform float opacity;
#ifdef IOR
	uniform float ior;
#endif
#ifdef USE_SPECULAR
	uniform float specularIntensity;
	uniform vec3 specularColor;
	#ifdef USE_SPECULAR_COLORMAP
		uniform sampler2D specularColorMap;
	#endif
	#ifdef USE_SPECULAR_INTENSITYMAP
		uniform sampler2D specularIntensityMap;
	#endif
#endif
#ifdef USE_CLEARCOAT
	uniform float clearcoat;
	uniform float clearcoatRoughness;
#endif
#ifdef USE_DIFFUSE_ROUGHNESS
	uniform float diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		uniform sampler2D diffuseRoughnessMap;
	#endif
#endif
#ifdef USE_DISPERSION
	uniform float dispersion;
#endif
#ifdef USE_RETROREFLECTION
	uniform float retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
	uniform float iridescence;
	uniform float iridescenceIOR;
	uniform float iridescenceThicknessMinimum;
	uniform float iridescenceThicknessMaximum;
#endif
#ifdef USE_SHEEN
	uniform vec3 sheenColor;
	uniform float sheenRoughness;
	#ifdef USE_SHEEN_COLORMAP
		uniform sampler2D sheenColorMap;
	#endif
	#ifdef USE_SHEEN_ROUGHNESSMAP
		uniform sampler2D sheenRoughnessMap;
	#endif
#endif
#ifdef USE_ANISOTROPY
	uniform vec2 anisotropyVector;
	#ifdef USE_ANISOTROPYMAP
		uniform sampler2D anisotropyMap;
	#endif
#endif
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <iridescence_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_physical_pars_fragment>
#include <transmission_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <clearcoat_pars_fragment>
#include <iridescence_pars_fragment>
#include <roughnessmap_pars_fragment>
#include <metalnessmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <roughnessmap_fragment>
	#include <metalnessmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <clearcoat_normal_fragment_begin>
	#include <clearcoat_normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_physical_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 totalDiffuse = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse;
	vec3 totalSpecular = reflectedLight.directSpecular + reflectedLight.indirectSpecular;
	#include <transmission_fragment>
	vec3 outgoingLight = totalDiffuse + totalSpecular + totalEmissiveRadiance;
	#ifdef USE_SHEEN
 
		outgoingLight = outgoingLight + sheenSpecularDirect + sheenSpecularIndirect;
 
 	#endif
	#ifdef USE_CLEARCOAT
		float dotNVcc = saturate( dot( geometryClearcoatNormal, geometryViewDir ) );
		vec3 Fcc = F_Schlick( material.clearcoatF0, material.clearcoatF90, dotNVcc );
		outgoingLight = outgoingLight * ( 1.0 - material.clearcoat * Fcc ) + ( clearcoatSpecularDirect + clearcoatSpecularIndirect ) * material.clearcoat;
	#endif
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,kN=`#define TOON
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,BN=`#define TOON
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <gradientmap_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_toon_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_toon_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,zN=`uniform float size;
uniform float scale;
#include <common>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
#ifdef USE_POINTS_UV
	varying vec2 vUv;
	uniform mat3 uvTransform;
#endif
void main() {
	#ifdef USE_POINTS_UV
		vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	#endif
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	gl_PointSize = size;
	#ifdef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) gl_PointSize *= ( scale / - mvPosition.z );
	#endif
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <fog_vertex>
}`,GN=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <color_pars_fragment>
#include <map_particle_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_particle_fragment>
	#include <color_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,VN=`#include <common>
#include <batching_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <shadowmap_pars_vertex>
void main() {
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,HN=`uniform vec3 color;
uniform float opacity;
#include <common>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <logdepthbuf_pars_fragment>
#include <shadowmap_pars_fragment>
#include <shadowmask_pars_fragment>
void main() {
	#include <logdepthbuf_fragment>
	gl_FragColor = vec4( color, opacity * ( 1.0 - getShadowMask() ) );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,WN=`uniform float rotation;
uniform vec2 center;
#include <common>
#include <uv_pars_vertex>
#include <fog_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	vec4 mvPosition = modelViewMatrix[ 3 ];
	vec2 scale = vec2( length( modelMatrix[ 0 ].xyz ), length( modelMatrix[ 1 ].xyz ) );
	#ifndef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) scale *= - mvPosition.z;
	#endif
	vec2 alignedPosition = ( position.xy - ( center - vec2( 0.5 ) ) ) * scale;
	vec2 rotatedPosition;
	rotatedPosition.x = cos( rotation ) * alignedPosition.x - sin( rotation ) * alignedPosition.y;
	rotatedPosition.y = sin( rotation ) * alignedPosition.x + cos( rotation ) * alignedPosition.y;
	mvPosition.xy += rotatedPosition;
	gl_Position = projectionMatrix * mvPosition;
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,$N=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
}`,ut={alphahash_fragment:dL,alphahash_pars_fragment:pL,alphamap_fragment:mL,alphamap_pars_fragment:gL,alphatest_fragment:_L,alphatest_pars_fragment:yL,aomap_fragment:xL,aomap_pars_fragment:vL,batching_pars_vertex:bL,batching_vertex:SL,begin_vertex:ML,beginnormal_vertex:wL,bsdfs:TL,iridescence_fragment:EL,bumpmap_pars_fragment:AL,clipping_planes_fragment:RL,clipping_planes_pars_fragment:CL,clipping_planes_pars_vertex:PL,clipping_planes_vertex:IL,color_fragment:DL,color_pars_fragment:LL,color_pars_vertex:NL,color_vertex:OL,common:FL,defaultnormal_vertex:UL,displacementmap_pars_vertex:kL,displacementmap_vertex:BL,emissivemap_fragment:zL,emissivemap_pars_fragment:GL,colorspace_fragment:VL,colorspace_pars_fragment:HL,envmap_fragment:WL,envmap_common_pars_fragment:$L,envmap_pars_fragment:XL,envmap_pars_vertex:qL,envmap_physical_pars_fragment:s3,envmap_vertex:YL,fog_vertex:KL,fog_pars_vertex:ZL,fog_fragment:jL,fog_pars_fragment:JL,gradientmap_pars_fragment:QL,lightmap_pars_fragment:e3,lights_lambert_fragment:t3,lights_lambert_pars_fragment:n3,lights_pars_begin:i3,lights_toon_fragment:r3,lights_toon_pars_fragment:o3,lights_phong_fragment:a3,lights_phong_pars_fragment:l3,lights_physical_fragment:c3,lights_physical_pars_fragment:h3,lights_fragment_begin:u3,lights_fragment_maps:f3,lights_fragment_end:d3,lightprobes_pars_fragment:p3,logdepthbuf_fragment:m3,logdepthbuf_pars_fragment:g3,logdepthbuf_pars_vertex:_3,logdepthbuf_vertex:y3,map_fragment:x3,map_pars_fragment:v3,map_particle_fragment:b3,map_particle_pars_fragment:S3,metalnessmap_fragment:M3,metalnessmap_pars_fragment:w3,morphinstance_vertex:T3,morphcolor_vertex:E3,morphnormal_vertex:A3,morphtarget_pars_vertex:R3,morphtarget_vertex:C3,normal_fragment_begin:P3,normal_fragment_maps:I3,normal_pars_fragment:D3,normal_pars_vertex:L3,normal_vertex:N3,normalmap_pars_fragment:O3,clearcoat_normal_fragment_begin:F3,clearcoat_normal_fragment_maps:U3,clearcoat_pars_fragment:k3,iridescence_pars_fragment:B3,opaque_fragment:z3,packing:G3,premultiplied_alpha_fragment:V3,project_vertex:H3,dithering_fragment:W3,dithering_pars_fragment:$3,roughnessmap_fragment:X3,roughnessmap_pars_fragment:q3,shadowmap_pars_fragment:Y3,shadowmap_pars_vertex:K3,shadowmap_vertex:Z3,shadowmask_pars_fragment:j3,skinbase_vertex:J3,skinning_pars_vertex:Q3,skinning_vertex:eN,skinnormal_vertex:tN,specularmap_fragment:nN,specularmap_pars_fragment:iN,tonemapping_fragment:sN,tonemapping_pars_fragment:rN,transmission_fragment:oN,transmission_pars_fragment:aN,uv_pars_fragment:lN,uv_pars_vertex:cN,uv_vertex:hN,worldpos_vertex:uN,background_vert:fN,background_frag:dN,backgroundCube_vert:pN,backgroundCube_frag:mN,cube_vert:gN,cube_frag:_N,depth_vert:yN,depth_frag:xN,distance_vert:vN,distance_frag:bN,equirect_vert:SN,equirect_frag:MN,linedashed_vert:wN,linedashed_frag:TN,meshbasic_vert:EN,meshbasic_frag:AN,meshlambert_vert:RN,meshlambert_frag:CN,meshmatcap_vert:PN,meshmatcap_frag:IN,meshnormal_vert:DN,meshnormal_frag:LN,meshphong_vert:NN,meshphong_frag:ON,meshphysical_vert:FN,meshphysical_frag:UN,meshtoon_vert:kN,meshtoon_frag:BN,points_vert:zN,points_frag:GN,shadow_vert:VN,shadow_frag:HN,sprite_vert:WN,sprite_frag:$N},Ie={common:{diffuse:{value:new Ze(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new nt},alphaMap:{value:null},alphaMapTransform:{value:new nt},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new nt}},envmap:{envMap:{value:null},envMapRotation:{value:new nt},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new nt}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new nt}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new nt},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new nt},normalScale:{value:new Ye(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new nt},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new nt}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new nt}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new nt}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new Ze(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new Ze(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new nt},alphaTest:{value:0},uvTransform:{value:new nt}},sprite:{diffuse:{value:new Ze(16777215)},opacity:{value:1},center:{value:new Ye(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new nt},alphaMap:{value:null},alphaMapTransform:{value:new nt},alphaTest:{value:0}}},oi={basic:{uniforms:$n([Ie.common,Ie.specularmap,Ie.envmap,Ie.aomap,Ie.lightmap,Ie.fog]),vertexShader:ut.meshbasic_vert,fragmentShader:ut.meshbasic_frag},lambert:{uniforms:$n([Ie.common,Ie.specularmap,Ie.envmap,Ie.aomap,Ie.lightmap,Ie.emissivemap,Ie.bumpmap,Ie.normalmap,Ie.displacementmap,Ie.fog,Ie.lights,{emissive:{value:new Ze(0)},envMapIntensity:{value:1}}]),vertexShader:ut.meshlambert_vert,fragmentShader:ut.meshlambert_frag},phong:{uniforms:$n([Ie.common,Ie.specularmap,Ie.envmap,Ie.aomap,Ie.lightmap,Ie.emissivemap,Ie.bumpmap,Ie.normalmap,Ie.displacementmap,Ie.fog,Ie.lights,{emissive:{value:new Ze(0)},specular:{value:new Ze(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:ut.meshphong_vert,fragmentShader:ut.meshphong_frag},standard:{uniforms:$n([Ie.common,Ie.envmap,Ie.aomap,Ie.lightmap,Ie.emissivemap,Ie.bumpmap,Ie.normalmap,Ie.displacementmap,Ie.roughnessmap,Ie.metalnessmap,Ie.fog,Ie.lights,{emissive:{value:new Ze(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:ut.meshphysical_vert,fragmentShader:ut.meshphysical_frag},toon:{uniforms:$n([Ie.common,Ie.aomap,Ie.lightmap,Ie.emissivemap,Ie.bumpmap,Ie.normalmap,Ie.displacementmap,Ie.gradientmap,Ie.fog,Ie.lights,{emissive:{value:new Ze(0)}}]),vertexShader:ut.meshtoon_vert,fragmentShader:ut.meshtoon_frag},matcap:{uniforms:$n([Ie.common,Ie.bumpmap,Ie.normalmap,Ie.displacementmap,Ie.fog,{matcap:{value:null}}]),vertexShader:ut.meshmatcap_vert,fragmentShader:ut.meshmatcap_frag},points:{uniforms:$n([Ie.points,Ie.fog]),vertexShader:ut.points_vert,fragmentShader:ut.points_frag},dashed:{uniforms:$n([Ie.common,Ie.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:ut.linedashed_vert,fragmentShader:ut.linedashed_frag},depth:{uniforms:$n([Ie.common,Ie.displacementmap]),vertexShader:ut.depth_vert,fragmentShader:ut.depth_frag},normal:{uniforms:$n([Ie.common,Ie.bumpmap,Ie.normalmap,Ie.displacementmap,{opacity:{value:1}}]),vertexShader:ut.meshnormal_vert,fragmentShader:ut.meshnormal_frag},sprite:{uniforms:$n([Ie.sprite,Ie.fog]),vertexShader:ut.sprite_vert,fragmentShader:ut.sprite_frag},background:{uniforms:{uvTransform:{value:new nt},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:ut.background_vert,fragmentShader:ut.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new nt}},vertexShader:ut.backgroundCube_vert,fragmentShader:ut.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:ut.cube_vert,fragmentShader:ut.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:ut.equirect_vert,fragmentShader:ut.equirect_frag},distance:{uniforms:$n([Ie.common,Ie.displacementmap,{referencePosition:{value:new G},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:ut.distance_vert,fragmentShader:ut.distance_frag},shadow:{uniforms:$n([Ie.lights,Ie.fog,{color:{value:new Ze(0)},opacity:{value:1}}]),vertexShader:ut.shadow_vert,fragmentShader:ut.shadow_frag}};oi.physical={uniforms:$n([oi.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new nt},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new nt},clearcoatNormalScale:{value:new Ye(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new nt},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new nt},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new nt},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new nt},sheen:{value:0},sheenColor:{value:new Ze(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new nt},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new nt},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new nt},transmissionSamplerSize:{value:new Ye},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new nt},attenuationDistance:{value:0},attenuationColor:{value:new Ze(0)},specularColor:{value:new Ze(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new nt},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new nt},anisotropyVector:{value:new Ye},anisotropyMap:{value:null},anisotropyMapTransform:{value:new nt}}]),vertexShader:ut.meshphysical_vert,fragmentShader:ut.meshphysical_frag};var lf={r:0,b:0,g:0},XN=new At,TM=new nt;TM.set(-1,0,0,0,1,0,0,0,1);function qN(t,e,n,i,s,r){let o=new Ze(0),a=s===!0?0:1,l,c,h=null,f=0,u=null;function d(b){let R=b.isScene===!0?b.background:null;if(R&&R.isTexture){let M=b.backgroundBlurriness>0;R=e.get(R,M)}return R}function p(b){let R=!1,M=d(b);M===null?m(o,a):M&&M.isColor&&(m(M,1),R=!0);let I=t.xr.getEnvironmentBlendMode();I==="additive"?n.buffers.color.setClear(0,0,0,1,r):I==="alpha-blend"&&n.buffers.color.setClear(0,0,0,0,r),(t.autoClear||R)&&(n.buffers.depth.setTest(!0),n.buffers.depth.setMask(!0),n.buffers.color.setMask(!0),t.clear(t.autoClearColor,t.autoClearDepth,t.autoClearStencil))}function y(b,R){let M=d(R);M&&M.isCubeTexture?(c===void 0&&(c=new an(new Ta(1,1,1),new Vi({name:"BackgroundCubeMaterial",uniforms:_o(oi.backgroundCube.uniforms),vertexShader:oi.backgroundCube.vertexShader,fragmentShader:oi.backgroundCube.fragmentShader,side:ri,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),c.geometry.deleteAttribute("uv"),c.onBeforeRender=function(I,A,v){this.matrixWorld.copyPosition(v.matrixWorld)},Object.defineProperty(c.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),i.update(c)),c.material.uniforms.envMap.value=M,c.material.uniforms.backgroundBlurriness.value=R.backgroundBlurriness,c.material.uniforms.backgroundIntensity.value=R.backgroundIntensity,c.material.uniforms.backgroundRotation.value.setFromMatrix4(XN.makeRotationFromEuler(R.backgroundRotation)).transpose(),M.isRenderTargetTexture===!1&&c.material.uniforms.backgroundRotation.value.premultiply(TM),c.material.toneMapped=yt.getTransfer(M.colorSpace)!==Et,(h!==M||f!==M.version||u!==t.toneMapping)&&(c.material.needsUpdate=!0,h=M,f=M.version,u=t.toneMapping),c.layers.enableAll(),b.unshift(c,c.geometry,c.material,0,0,null)):M&&M.isTexture&&(l===void 0&&(l=new an(new co(2,2),new Vi({name:"BackgroundMaterial",uniforms:_o(oi.background.uniforms),vertexShader:oi.background.vertexShader,fragmentShader:oi.background.fragmentShader,side:bs,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),i.update(l)),l.material.uniforms.t2D.value=M,l.material.uniforms.backgroundIntensity.value=R.backgroundIntensity,l.material.toneMapped=yt.getTransfer(M.colorSpace)!==Et,M.matrixAutoUpdate===!0&&M.updateMatrix(),l.material.uniforms.uvTransform.value.copy(M.matrix),(h!==M||f!==M.version||u!==t.toneMapping)&&(l.material.needsUpdate=!0,h=M,f=M.version,u=t.toneMapping),l.layers.enableAll(),b.unshift(l,l.geometry,l.material,0,0,null))}function m(b,R){b.getRGB(lf,Vm(t)),n.buffers.color.setClear(lf.r,lf.g,lf.b,R,r)}function g(){c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0),l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0)}return{getClearColor:function(){return o},setClearColor:function(b,R=1){o.set(b),a=R,m(o,a)},getClearAlpha:function(){return a},setClearAlpha:function(b){a=b,m(o,a)},render:p,addToRenderList:y,dispose:g}}function YN(t,e){let n=t.getParameter(t.MAX_VERTEX_ATTRIBS),i={},s=u(null),r=s,o=!1;function a(N,V,$,L,X){let K=!1,W=f(N,L,$,V);r!==W&&(r=W,c(r.object)),K=d(N,L,$,X),K&&p(N,L,$,X),X!==null&&e.update(X,t.ELEMENT_ARRAY_BUFFER),(K||o)&&(o=!1,M(N,V,$,L),X!==null&&t.bindBuffer(t.ELEMENT_ARRAY_BUFFER,e.get(X).buffer))}function l(){return t.createVertexArray()}function c(N){return t.bindVertexArray(N)}function h(N){return t.deleteVertexArray(N)}function f(N,V,$,L){let X=L.wireframe===!0,K=i[V.id];K===void 0&&(K={},i[V.id]=K);let W=N.isInstancedMesh===!0?N.id:0,he=K[W];he===void 0&&(he={},K[W]=he);let J=he[$.id];J===void 0&&(J={},he[$.id]=J);let ee=J[X];return ee===void 0&&(ee=u(l()),J[X]=ee),ee}function u(N){let V=[],$=[],L=[];for(let X=0;X<n;X++)V[X]=0,$[X]=0,L[X]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:V,enabledAttributes:$,attributeDivisors:L,object:N,attributes:{},index:null}}function d(N,V,$,L){let X=r.attributes,K=V.attributes,W=0,he=$.getAttributes();for(let J in he)if(he[J].location>=0){let re=X[J],de=K[J];if(de===void 0&&(J==="instanceMatrix"&&N.instanceMatrix&&(de=N.instanceMatrix),J==="instanceColor"&&N.instanceColor&&(de=N.instanceColor)),re===void 0||re.attribute!==de||de&&re.data!==de.data)return!0;W++}return r.attributesNum!==W||r.index!==L}function p(N,V,$,L){let X={},K=V.attributes,W=0,he=$.getAttributes();for(let J in he)if(he[J].location>=0){let re=K[J];re===void 0&&(J==="instanceMatrix"&&N.instanceMatrix&&(re=N.instanceMatrix),J==="instanceColor"&&N.instanceColor&&(re=N.instanceColor));let de={};de.attribute=re,re&&re.data&&(de.data=re.data),X[J]=de,W++}r.attributes=X,r.attributesNum=W,r.index=L}function y(){let N=r.newAttributes;for(let V=0,$=N.length;V<$;V++)N[V]=0}function m(N){g(N,0)}function g(N,V){let $=r.newAttributes,L=r.enabledAttributes,X=r.attributeDivisors;$[N]=1,L[N]===0&&(t.enableVertexAttribArray(N),L[N]=1),X[N]!==V&&(t.vertexAttribDivisor(N,V),X[N]=V)}function b(){let N=r.newAttributes,V=r.enabledAttributes;for(let $=0,L=V.length;$<L;$++)V[$]!==N[$]&&(t.disableVertexAttribArray($),V[$]=0)}function R(N,V,$,L,X,K,W){W===!0?t.vertexAttribIPointer(N,V,$,X,K):t.vertexAttribPointer(N,V,$,L,X,K)}function M(N,V,$,L){y();let X=L.attributes,K=$.getAttributes(),W=V.defaultAttributeValues;for(let he in K){let J=K[he];if(J.location>=0){let ee=X[he];if(ee===void 0&&(he==="instanceMatrix"&&N.instanceMatrix&&(ee=N.instanceMatrix),he==="instanceColor"&&N.instanceColor&&(ee=N.instanceColor)),ee!==void 0){let re=ee.normalized,de=ee.itemSize,fe=e.get(ee);if(fe===void 0)continue;let te=fe.buffer,ge=fe.type,xe=fe.bytesPerElement,Re=ge===t.INT||ge===t.UNSIGNED_INT||ee.gpuType===Mu;if(ee.isInterleavedBufferAttribute){let Me=ee.data,We=Me.isInterleavedBuffer===!0?Me.stride:Me.itemSize,rt=ee.offset;if(Me.isInstancedInterleavedBuffer||Me.isInstancedBufferAttribute){for(let Ve=0;Ve<J.locationSize;Ve++)g(J.location+Ve,Me.meshPerAttribute);N.isInstancedMesh!==!0&&L._maxInstanceCount===void 0&&(L._maxInstanceCount=Me.meshPerAttribute*Me.count)}else for(let Ve=0;Ve<J.locationSize;Ve++)m(J.location+Ve);t.bindBuffer(t.ARRAY_BUFFER,te);for(let Ve=0;Ve<J.locationSize;Ve++)R(J.location+Ve,de/J.locationSize,ge,re,We*xe,(rt+de/J.locationSize*Ve)*xe,Re)}else{if(ee.isInstancedBufferAttribute){for(let Me=0;Me<J.locationSize;Me++)g(J.location+Me,ee.meshPerAttribute);N.isInstancedMesh!==!0&&L._maxInstanceCount===void 0&&(L._maxInstanceCount=ee.meshPerAttribute*ee.count)}else for(let Me=0;Me<J.locationSize;Me++)m(J.location+Me);t.bindBuffer(t.ARRAY_BUFFER,te);for(let Me=0;Me<J.locationSize;Me++)R(J.location+Me,de/J.locationSize,ge,re,de*xe,de/J.locationSize*Me*xe,Re)}}else if(W!==void 0){let re=W[he];if(re!==void 0)switch(re.length){case 2:t.vertexAttrib2fv(J.location,re);break;case 3:t.vertexAttrib3fv(J.location,re);break;case 4:t.vertexAttrib4fv(J.location,re);break;default:t.vertexAttrib1fv(J.location,re)}}}}b()}function I(){z();for(let N in i){let V=i[N];for(let $ in V){let L=V[$];for(let X in L){let K=L[X];for(let W in K)h(K[W].object),delete K[W];delete L[X]}}delete i[N]}}function A(N){if(i[N.id]===void 0)return;let V=i[N.id];for(let $ in V){let L=V[$];for(let X in L){let K=L[X];for(let W in K)h(K[W].object),delete K[W];delete L[X]}}delete i[N.id]}function v(N){for(let V in i){let $=i[V];for(let L in $){let X=$[L];if(X[N.id]===void 0)continue;let K=X[N.id];for(let W in K)h(K[W].object),delete K[W];delete X[N.id]}}}function E(N){for(let V in i){let $=i[V],L=N.isInstancedMesh===!0?N.id:0,X=$[L];if(X!==void 0){for(let K in X){let W=X[K];for(let he in W)h(W[he].object),delete W[he];delete X[K]}delete $[L],Object.keys($).length===0&&delete i[V]}}}function z(){F(),o=!0,r!==s&&(r=s,c(r.object))}function F(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:a,reset:z,resetDefaultState:F,dispose:I,releaseStatesOfGeometry:A,releaseStatesOfObject:E,releaseStatesOfProgram:v,initAttributes:y,enableAttribute:m,disableUnusedAttributes:b}}function KN(t,e,n){let i;function s(l){i=l}function r(l,c){t.drawArrays(i,l,c),n.update(c,i,1)}function o(l,c,h){h!==0&&(t.drawArraysInstanced(i,l,c,h),n.update(c,i,h))}function a(l,c,h){if(h===0)return;e.get("WEBGL_multi_draw").multiDrawArraysWEBGL(i,l,0,c,0,h);let u=0;for(let d=0;d<h;d++)u+=c[d];n.update(u,i,1)}this.setMode=s,this.render=r,this.renderInstances=o,this.renderMultiDraw=a}function ZN(t,e,n,i){let s;function r(){if(s!==void 0)return s;if(e.has("EXT_texture_filter_anisotropic")===!0){let v=e.get("EXT_texture_filter_anisotropic");s=t.getParameter(v.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function o(v){return!(v!==ls&&i.convert(v)!==t.getParameter(t.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(v){let E=v===as&&(e.has("EXT_color_buffer_half_float")||e.has("EXT_color_buffer_float"));return!(v!==hi&&v!==os&&!E&&i.convert(v)!==t.getParameter(t.IMPLEMENTATION_COLOR_READ_TYPE))}function l(v){if(v==="highp"){if(t.getShaderPrecisionFormat(t.VERTEX_SHADER,t.HIGH_FLOAT).precision>0&&t.getShaderPrecisionFormat(t.FRAGMENT_SHADER,t.HIGH_FLOAT).precision>0)return"highp";v="mediump"}return v==="mediump"&&t.getShaderPrecisionFormat(t.VERTEX_SHADER,t.MEDIUM_FLOAT).precision>0&&t.getShaderPrecisionFormat(t.FRAGMENT_SHADER,t.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=n.precision!==void 0?n.precision:"highp",h=l(c);h!==c&&(qe("WebGLRenderer:",c,"not supported, using",h,"instead."),c=h);let f=n.reversedDepthBuffer===!0&&e.has("EXT_clip_control"),u=n.logarithmicDepthBuffer===!0&&f===!1;n.reversedDepthBuffer===!0&&f===!1&&qe("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),n.logarithmicDepthBuffer===!0&&f===!0&&qe("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");let d=t.getParameter(t.MAX_TEXTURE_IMAGE_UNITS),p=t.getParameter(t.MAX_VERTEX_TEXTURE_IMAGE_UNITS),y=t.getParameter(t.MAX_TEXTURE_SIZE),m=t.getParameter(t.MAX_CUBE_MAP_TEXTURE_SIZE),g=t.getParameter(t.MAX_VERTEX_ATTRIBS),b=t.getParameter(t.MAX_VERTEX_UNIFORM_VECTORS),R=t.getParameter(t.MAX_VARYING_VECTORS),M=t.getParameter(t.MAX_FRAGMENT_UNIFORM_VECTORS),I=t.getParameter(t.MAX_SAMPLES),A=t.getParameter(t.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:o,textureTypeReadable:a,precision:c,logarithmicDepthBuffer:u,reversedDepthBuffer:f,maxTextures:d,maxVertexTextures:p,maxTextureSize:y,maxCubemapSize:m,maxAttributes:g,maxVertexUniforms:b,maxVaryings:R,maxFragmentUniforms:M,maxSamples:I,samples:A}}function jN(t){let e=this,n=null,i=0,s=!1,r=!1,o=new Ai,a=new nt,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(f,u){let d=f.length!==0||u||i!==0||s;return s=u,i=f.length,d},this.beginShadows=function(){r=!0,h(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(f,u){n=h(f,u,0)},this.setState=function(f,u,d){let p=f.clippingPlanes,y=f.clipIntersection,m=f.clipShadows,g=t.get(f);if(!s||p===null||p.length===0||r&&!m)r?h(null):c();else{let b=r?0:i,R=b*4,M=g.clippingState||null;l.value=M,M=h(p,u,R,d);for(let I=0;I!==R;++I)M[I]=n[I];g.clippingState=M,this.numIntersection=y?this.numPlanes:0,this.numPlanes+=b}};function c(){l.value!==n&&(l.value=n,l.needsUpdate=i>0),e.numPlanes=i,e.numIntersection=0}function h(f,u,d,p){let y=f!==null?f.length:0,m=null;if(y!==0){if(m=l.value,p!==!0||m===null){let g=d+y*4,b=u.matrixWorldInverse;a.getNormalMatrix(b),(m===null||m.length<g)&&(m=new Float32Array(g));for(let R=0,M=d;R!==y;++R,M+=4)o.copy(f[R]).applyMatrix4(b,a),o.normal.toArray(m,M),m[M+3]=o.constant}l.value=m,l.needsUpdate=!0}return e.numPlanes=y,e.numIntersection=0,m}}var oc=class extends Ri{constructor(e=1,n={}){super(e,e,n),this.isWebGLCubeRenderTarget=!0;let i={width:e,height:e,depth:1},s=[i,i,i,i,i,i];this.texture=new Nl(s),this._setTextureOptions(n),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(e,n){this.texture.type=n.type,this.texture.colorSpace=n.colorSpace,this.texture.generateMipmaps=n.generateMipmaps,this.texture.minFilter=n.minFilter,this.texture.magFilter=n.magFilter;let i={uniforms:{tEquirect:{value:null}},vertexShader:`

				varying vec3 vWorldDirection;

				vec3 transformDirection( in vec3 dir, in mat4 matrix ) {

					return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );

				}

				void main() {

					vWorldDirection = transformDirection( position, modelMatrix );

					#include <begin_vertex>
					#include <project_vertex>

				}
			`,fragmentShader:`

				uniform sampler2D tEquirect;

				varying vec3 vWorldDirection;

				#include <common>

				void main() {

					vec3 direction = normalize( vWorldDirection );

					vec2 sampleUV = equirectUv( direction );

					gl_FragColor = texture2D( tEquirect, sampleUV );

				}
			`},s=new Ta(5,5,5),r=new Vi({name:"CubemapFromEquirect",uniforms:_o(i.uniforms),vertexShader:i.vertexShader,fragmentShader:i.fragmentShader,side:ri,blending:fo});r.uniforms.tEquirect.value=n;let o=new an(s,r),a=n.minFilter;return n.minFilter===nr&&(n.minFilter=ii),new Aa(1,10,this).update(e,o),n.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(e,n=!0,i=!0,s=!0){let r=e.getRenderTarget();for(let o=0;o<6;o++)e.setRenderTarget(this,o),e.clear(n,i,s);e.setRenderTarget(r)}},iM=256,JN=3,QN=20,EM=256,AM=16,eO=3,tO=new G,nO=new Ze,hf=class t{constructor(e){this._renderer=e,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new Aa(1,10,null),this._boxMesh=new an(new Ta(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(e,n=0,i=.1,s=100,r={}){let{size:o=256,position:a=tO}=r,l=this._renderer;this._setSize(o);let c=this._allocateTarget(),h=this._getSourceTarget(!0);n>0&&(h.texture.mipmapsAutoUpdate=!1);let f=l.autoClear,u=l.autoClearColor,d=l.autoClearDepth,p=l.autoClearStencil,y=e.background;l.autoClear=!0,l.autoClearColor=!0,l.autoClearDepth=!0,l.autoClearStencil=!0,y===null&&(e.background=l.getClearColor(nO));let m=new Aa(i,s,h);return m.position.copy(a),m.update(l,e),l.autoClear=f,l.autoClearColor=u,l.autoClearDepth=d,l.autoClearStencil=p,e.background=y,n>0&&(h.texture.mipmapsAutoUpdate=!0,this._blur(c,n)),this._applyPMREM(c),c}fromEquirectangular(e,n=null){return this._fromTexture(e,n)}fromCubemap(e,n=null){return this._fromTexture(e,n)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=oM(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=rM(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(e,n){return n>0?1-Math.sqrt(1-e/n):0}_setSize(e){this._cubeSize=Math.max(iM,Bm(e))}_fromTexture(e,n){e.mapping===mo||e.mapping===Ia?this._setSize(e.image.length===0?iM:e.image[0].width||e.image[0].image.width):this._setSize(e.image.width/4);let i=n||this._allocateTarget();return this._textureToCubemap(e),this._applyPMREM(i),i}_allocateTarget(){let e=this._cubeSize,n=sM(e,!1,!1),i=Math.log2(e)-JN;for(let s=0;s<=i;s++)n.texture.mipmaps.push({width:e>>s,height:e>>s});return n.texture.name="PMREM",n.texture.isPMREMTexture=!0,n}_getSourceTarget(e=!1){let n=this._cubeSize,i=this._sourceTarget;return(i===null||i.width!==n||e&&i.depthBuffer===!1)&&(i!==null&&i.dispose(),this._sourceTarget=sM(n,!0,e)),this._sourceTarget}_compileMaterial(e){this._boxMesh.material=e,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(e,n,i){let s=this._boxMesh,r=this._cubeCamera;s.material=i,r.renderTarget=e,r.activeMipmapLevel=n;let o=e.width>>n;e.viewport.set(0,0,o,o),r.update(this._renderer,s),e.viewport.set(0,0,e.width,e.height)}_textureToCubemap(e){let n;e.mapping===mo||e.mapping===Ia?(this._cubemapMaterial===null&&(this._cubemapMaterial=oM()),n=this._cubemapMaterial,n.uniforms.flipEnvMap.value=e.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=rM()),n=this._equirectMaterial),n.uniforms.envMap.value=e,this._renderCube(this._getSourceTarget(),0,n)}_applyPMREM(e){this._ggxMaterial===null&&(this._ggxMaterial=iO(),this._integrationMaterial=sO());let n=this._cubeSize,i=e.texture.mipmaps.length-1,s=this._ggxMaterial.uniforms;s.envMap.value=this._sourceTarget.texture;let r=this._integrationMaterial.uniforms;r.envMap.value=this._sourceTarget.texture,r.sourceLod.value=Math.log2(n/AM);for(let o=0;o<=i;o++){let a=t.lodToRoughness(o,i);if(o>i-eO)r.roughness.value=a,this._renderCube(e,o,this._integrationMaterial);else{let l=a>0?Math.log2(n)+.5*Math.log2(6/(EM*Math.pow(a,4)))+.5:0;s.roughness.value=a,s.lodBias.value=l,this._renderCube(e,o,this._ggxMaterial)}}}_blur(e,n){this._blurMaterial===null&&(this._blurMaterial=rO());let i=this._blurMaterial,s=i.uniforms,r=this._sourceTarget;s.sigma.value=Math.min(n,Math.PI)/Math.SQRT2,s.envMap.value=r.texture,this._renderCube(e,0,i),s.envMap.value=e.texture,this._renderCube(r,0,i)}};function sM(t,e,n){return new oc(t,{minFilter:nr,generateMipmaps:e,type:as,colorSpace:Al,depthBuffer:n})}function ac(t,e,n){return new Vi({name:t,uniforms:e,vertexShader:ut.cube_vert,fragmentShader:n,side:ri,blending:fo,depthTest:!1,depthWrite:!1})}function iO(){return ac("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${EM}u

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float lodBias;

		#include <common>

		// Van der Corput radical inverse
		float radicalInverse_VdC( uint bits ) {

			bits = ( bits << 16u ) | ( bits >> 16u );
			bits = ( ( bits & 0x55555555u ) << 1u ) | ( ( bits & 0xAAAAAAAAu ) >> 1u );
			bits = ( ( bits & 0x33333333u ) << 2u ) | ( ( bits & 0xCCCCCCCCu ) >> 2u );
			bits = ( ( bits & 0x0F0F0F0Fu ) << 4u ) | ( ( bits & 0xF0F0F0F0u ) >> 4u );
			bits = ( ( bits & 0x00FF00FFu ) << 8u ) | ( ( bits & 0xFF00FF00u ) >> 8u );
			return float( bits ) * 2.3283064365386963e-10; // / 0x100000000

		}

		// Hammersley sequence
		vec2 hammersley( uint i, uint N ) {

			return vec2( float( i ) / float( N ), radicalInverse_VdC( i ) );

		}

		void main() {

			vec3 N = normalize( vWorldDirection );

			// For very low roughness, just sample the environment directly
			if ( roughness < 0.001 ) {

				gl_FragColor = vec4( textureLod( envMap, N, 0.0 ).rgb, 1.0 );
				return;

			}

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			// Tangent space basis for VNDF sampling
			vec3 up = abs( N.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, N ) );
			vec3 bitangent = cross( N, tangent );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			for ( uint i = 0u; i < GGX_SAMPLES; i ++ ) {

				vec2 Xi = hammersley( i, GGX_SAMPLES );

				// With V = N, sample the reflected direction directly.
				float invQ = 1.0 / ( 1.0 - Xi.x + alpha2 * Xi.x );
				float NdotL = ( 1.0 - Xi.x - alpha2 * Xi.x ) * invQ;

				if ( NdotL > 0.0 ) {

					float phi = 2.0 * PI * Xi.y;
					float sinTheta = 2.0 * alpha * sqrt( Xi.x * ( 1.0 - Xi.x ) ) * invQ;
					vec3 L = N * NdotL + ( tangent * cos( phi ) + bitangent * sin( phi ) ) * sinTheta;

					// Match the source mip to the sample's solid angle. The terms
					// independent of the sample are precomputed in lodBias.
					float d = alpha2 * invQ;
					float lod = max( log2( d ) + lodBias, 0.0 );

					// Weight by NdotL for the split-sum approximation
					prefilteredColor += textureLod( envMap, L, lod ).rgb * NdotL;
					totalWeight += NdotL;

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function sO(){return ac("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:AM}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float sourceLod;
		uniform int sourceSize;

		void main() {

			vec3 N = normalize( vWorldDirection );

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			float texelSize = 2.0 / float( sourceSize );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			// Pair opposite texels: only the one in N's hemisphere contributes.
			for ( int face = 0; face < 3; face ++ ) {

				for ( int y = 0; y < sourceSize; y ++ ) {

					for ( int x = 0; x < sourceSize; x ++ ) {

						vec2 uv = ( vec2( x, y ) + 0.5 ) * texelSize - 1.0;
						vec3 texelDirection = face == 0 ? vec3( 1.0, uv ) : ( face == 1 ? vec3( uv.x, 1.0, uv.y ) : vec3( uv, 1.0 ) );

						float invDistance = inversesqrt( 1.0 + dot( uv, uv ) );
						float NdotL = dot( N, texelDirection );
						texelDirection *= NdotL < 0.0 ? - 1.0 : 1.0;
						NdotL = abs( NdotL ) * invDistance;

						// With V = N, NdotH squared is ( 1 + NdotL ) / 2. Common factors
						// in the GGX distribution and texel solid angle cancel when normalized.
						float d = 1.0 + alpha2 + ( alpha2 - 1.0 ) * NdotL;
						float weight = NdotL * invDistance * invDistance * invDistance / ( d * d );

						prefilteredColor += textureLod( envMap, texelDirection, sourceLod ).rgb * weight;
						totalWeight += weight;

					}

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function rO(){return ac("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${QN}
		#define GOLDEN_ANGLE 2.39996322973

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float sigma;

		#include <common>

		void main() {

			vec3 outputDirection = normalize( vWorldDirection );

			vec3 up = abs( outputDirection.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, outputDirection ) );
			vec3 bitangent = cross( outputDirection, tangent );

			// Truncate the kernel at three standard deviations or at the antipode.
			float thetaMax = min( 3.0 * sigma, PI );
			float truncation = 1.0 - exp( - 0.5 * thetaMax * thetaMax / ( sigma * sigma ) );

			vec3 accumColor = vec3( 0.0 );
			float accumWeight = 0.0;

			for ( int i = 0; i < SAMPLES; i ++ ) {

				// Stratified inverse-CDF sampling of the Gaussian, placed on a golden-angle spiral.
				float stratum = ( float( i ) + 0.5 ) / float( SAMPLES );
				float theta = sigma * sqrt( - 2.0 * log( 1.0 - stratum * truncation ) );
				float phi = float( i ) * GOLDEN_ANGLE;

				vec3 offset = cos( phi ) * tangent + sin( phi ) * bitangent;
				vec3 sampleDirection = cos( theta ) * outputDirection + sin( theta ) * offset;

				// Correct the planar sample density to solid angle.
				float weight = sin( theta ) / theta;

				accumColor += weight * textureLod( envMap, sampleDirection, 0.0 ).rgb;
				accumWeight += weight;

			}

			gl_FragColor = vec4( accumColor / accumWeight, 1.0 );

		}
	`)}function rM(){return ac("PMREMEquirectangularToCubemap",{envMap:{value:null}},`

		varying vec3 vWorldDirection;

		uniform sampler2D envMap;

		#include <common>

		void main() {

			// Average four subpixel samples to preserve small, bright features.
			vec3 direction = normalize( vWorldDirection );
			vec3 dx = dFdx( direction ) * 0.25;
			vec3 dy = dFdy( direction ) * 0.25;

			vec3 color = textureLod( envMap, equirectUv( normalize( direction - dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction - dx + dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx + dy ) ), 0.0 ).rgb;
			gl_FragColor = vec4( color * 0.25, 1.0 );

		}
	`)}function oM(){return ac("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function oO(t){let e=new WeakMap,n=new WeakMap,i=null;function s(u,d=!1){return u==null?null:d?o(u):r(u)}function r(u){if(u&&u.isTexture){let d=u.mapping;if(d===vu||d===bu)if(e.has(u)){let p=e.get(u).texture;return a(p,u.mapping)}else{let p=u.image;if(p&&p.height>0){let y=new oc(p.height);return y.fromEquirectangularTexture(t,u),e.set(u,y),u.addEventListener("dispose",c),a(y.texture,u.mapping)}else return null}}return u}function o(u){if(u&&u.isTexture&&u.isPMREMTexture!==!0){let d=u.mapping,p=d===vu||d===bu,y=d===mo||d===Ia;if(p||y){let m=n.get(u),g=m!==void 0?m.texture.pmremVersion:0;if(u.isRenderTargetTexture&&u.pmremVersion!==g)return i===null&&(i=new hf(t)),m=p?i.fromEquirectangular(u,m):i.fromCubemap(u,m),m.texture.pmremVersion=u.pmremVersion,n.set(u,m),m.texture;if(m!==void 0)return m.texture;{let b=u.image;return p&&b&&b.height>0||y&&b&&l(b)?(i===null&&(i=new hf(t)),m=p?i.fromEquirectangular(u):i.fromCubemap(u),m.texture.pmremVersion=u.pmremVersion,n.set(u,m),u.addEventListener("dispose",h),m.texture):null}}}return u}function a(u,d){return d===vu?u.mapping=mo:d===bu&&(u.mapping=Ia),u}function l(u){let d=0,p=6;for(let y=0;y<p;y++)u[y]!==void 0&&d++;return d===p}function c(u){let d=u.target;d.removeEventListener("dispose",c);let p=e.get(d);p!==void 0&&(e.delete(d),p.dispose())}function h(u){let d=u.target;d.removeEventListener("dispose",h);let p=n.get(d);p!==void 0&&(n.delete(d),p.dispose())}function f(){e=new WeakMap,n=new WeakMap,i!==null&&(i.dispose(),i=null)}return{get:s,dispose:f}}function aO(t){let e={};function n(i){if(e[i]!==void 0)return e[i];let s=t.getExtension(i);return e[i]=s,s}return{has:function(i){return n(i)!==null},init:function(){n("EXT_color_buffer_float"),n("WEBGL_clip_cull_distance"),n("OES_texture_float_linear"),n("EXT_color_buffer_half_float"),n("WEBGL_multisampled_render_to_texture"),n("WEBGL_render_shared_exponent")},get:function(i){let s=n(i);return s===null&&Ml("WebGLRenderer: "+i+" extension not supported."),s}}}function lO(t,e,n,i){let s={},r=new WeakMap,o=new FinalizationRegistry(p=>delete s[p]);function a(p){l(p.target)}function l(p){p.index!==null&&e.remove(p.index);for(let m in p.attributes)e.remove(p.attributes[m]);p.removeEventListener("dispose",a),delete s[p.id],o.unregister(p);let y=r.get(p);y&&(e.remove(y),r.delete(p)),i.releaseStatesOfGeometry(p),p.isInstancedBufferGeometry===!0&&delete p._maxInstanceCount,n.memory.geometries--}function c(p,y){return s[y.id]!==void 0||(y.addEventListener("dispose",a),s[y.id]=new WeakRef(y),o.register(y,y.id,y),n.memory.geometries++),y}function h(p){let y=p.attributes;for(let m in y)e.update(y[m],t.ARRAY_BUFFER)}function f(p){let y=p.index,m=p.attributes.position,g=0;if(m===void 0)return;let b=y!==null?y.array.length:m.array.length/3-1,R=m.count>=65535?Ll:Dl,M=new R(Math.ceil(b/3)*6,1),I=M.array;if(y!==null){let v=y.array;g=y.version;for(let E=0,z=0;E<b;E+=3){let F=v[E+0],N=v[E+1],V=v[E+2];I[z++]=F,I[z++]=N,I[z++]=N,I[z++]=V,I[z++]=V,I[z++]=F}}else{g=m.version;for(let v=0,E=0;v<b;v+=3){let z=v+0,F=v+1,N=v+2;I[E++]=z,I[E++]=F,I[E++]=F,I[E++]=N,I[E++]=N,I[E++]=z}}M.version=g;let A=r.get(p);A&&e.remove(A),r.set(p,M)}function u(p){let y=r.get(p);if(y){let m=p.index;m!==null&&y.version<m.version&&f(p)}else f(p);return r.get(p)}function d(){for(let p in s){let y=s[p].deref();y!==void 0&&l(y)}}return{get:c,update:h,getWireframeAttribute:u,dispose:d}}function cO(t,e,n){let i;function s(f){i=f}let r,o;function a(f){r=f.type,o=f.bytesPerElement}function l(f,u){t.drawElements(i,u,r,f*o),n.update(u,i,1)}function c(f,u,d){d!==0&&(t.drawElementsInstanced(i,u,r,f*o,d),n.update(u,i,d))}function h(f,u,d){if(d===0)return;e.get("WEBGL_multi_draw").multiDrawElementsWEBGL(i,u,0,r,f,0,d);let y=0;for(let m=0;m<d;m++)y+=u[m];n.update(y,i,1)}this.setMode=s,this.setIndex=a,this.render=l,this.renderInstances=c,this.renderMultiDraw=h}function hO(t){let e={geometries:0,textures:0},n={frame:0,calls:0,triangles:0,points:0,lines:0};function i(r,o,a){switch(n.calls++,o){case t.TRIANGLES:n.triangles+=a*(r/3);break;case t.LINES:n.lines+=a*(r/2);break;case t.LINE_STRIP:n.lines+=a*(r-1);break;case t.LINE_LOOP:n.lines+=a*r;break;case t.POINTS:n.points+=a*r;break;default:et("WebGLInfo: Unknown draw mode:",o);break}}function s(){n.calls=0,n.triangles=0,n.points=0,n.lines=0}return{memory:e,render:n,programs:null,autoReset:!0,reset:s,update:i}}function uO(t,e,n){let i=new WeakMap,s=new Rt;function r(o,a,l){let c=o.morphTargetInfluences,h=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,f=h!==void 0?h.length:0,u=i.get(a);if(u===void 0||u.count!==f){let z=function(){v.dispose(),i.delete(a),a.removeEventListener("dispose",z)};u!==void 0&&u.texture.dispose();let d=a.morphAttributes.position!==void 0,p=a.morphAttributes.normal!==void 0,y=a.morphAttributes.color!==void 0,m=a.morphAttributes.position||[],g=a.morphAttributes.normal||[],b=a.morphAttributes.color||[],R=0;d===!0&&(R=1),p===!0&&(R=2),y===!0&&(R=3);let M=a.attributes.position.count*R,I=1;M>e.maxTextureSize&&(I=Math.ceil(M/e.maxTextureSize),M=e.maxTextureSize);let A=new Float32Array(M*I*4*f),v=new Il(A,M,I,f);v.type=os,v.needsUpdate=!0;let E=R*4;for(let F=0;F<f;F++){let N=m[F],V=g[F],$=b[F],L=M*I*4*F;for(let X=0;X<N.count;X++){let K=X*E;d===!0&&(s.fromBufferAttribute(N,X),A[L+K+0]=s.x,A[L+K+1]=s.y,A[L+K+2]=s.z,A[L+K+3]=0),p===!0&&(s.fromBufferAttribute(V,X),A[L+K+4]=s.x,A[L+K+5]=s.y,A[L+K+6]=s.z,A[L+K+7]=0),y===!0&&(s.fromBufferAttribute($,X),A[L+K+8]=s.x,A[L+K+9]=s.y,A[L+K+10]=s.z,A[L+K+11]=$.itemSize===4?s.w:1)}}u={count:f,texture:v,size:new Ye(M,I)},i.set(a,u),a.addEventListener("dispose",z)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)l.getUniforms().setValue(t,"morphTexture",o.morphTexture,n);else{let d=0;for(let y=0;y<c.length;y++)d+=c[y];let p=a.morphTargetsRelative?1:1-d;l.getUniforms().setValue(t,"morphTargetBaseInfluence",p),l.getUniforms().setValue(t,"morphTargetInfluences",c)}l.getUniforms().setValue(t,"morphTargetsTexture",u.texture,n),l.getUniforms().setValue(t,"morphTargetsTextureSize",u.size)}return{update:r}}function fO(t,e,n,i,s){let r=new WeakMap;function o(c){let h=s.render.frame,f=c.geometry,u=e.get(c,f);if(r.get(u)!==h&&(e.update(u),r.set(u,h)),c.isInstancedMesh&&(c.hasEventListener("dispose",l)===!1&&c.addEventListener("dispose",l),r.get(c)!==h&&(n.update(c.instanceMatrix,t.ARRAY_BUFFER),c.instanceColor!==null&&n.update(c.instanceColor,t.ARRAY_BUFFER),r.set(c,h))),c.isSkinnedMesh){let d=c.skeleton;r.get(d)!==h&&(d.update(),r.set(d,h))}return u}function a(){r=new WeakMap}function l(c){let h=c.target;h.removeEventListener("dispose",l),i.releaseStatesOfObject(h),n.remove(h.instanceMatrix),h.instanceColor!==null&&n.remove(h.instanceColor)}return{update:o,dispose:a}}var dO={[ym]:"LINEAR_TONE_MAPPING",[xm]:"REINHARD_TONE_MAPPING",[vm]:"CINEON_TONE_MAPPING",[bm]:"ACES_FILMIC_TONE_MAPPING",[Mm]:"AGX_TONE_MAPPING",[wm]:"NEUTRAL_TONE_MAPPING",[Sm]:"CUSTOM_TONE_MAPPING"};function pO(t,e,n,i,s,r){let o=new Ri(e,n,{type:t,depthBuffer:s,stencilBuffer:r,samples:i?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1}),a=null,l=null,c=null,h=new Wn;h.setAttribute("position",new jt([-1,3,0,-1,-1,0,3,-1,0],3)),h.setAttribute("uv",new jt([0,2,0,0,2,0],2));let f=new su({uniforms:{tDiffuse:{value:null}},vertexShader:`
			precision highp float;

			uniform mat4 modelViewMatrix;
			uniform mat4 projectionMatrix;

			attribute vec3 position;
			attribute vec2 uv;

			varying vec2 vUv;

			void main() {
				vUv = uv;
				gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
			}`,fragmentShader:`
			precision highp float;

			uniform sampler2D tDiffuse;

			varying vec2 vUv;

			#include <tonemapping_pars_fragment>
			#include <colorspace_pars_fragment>

			void main() {
				gl_FragColor = texture2D( tDiffuse, vUv );

				#ifdef LINEAR_TONE_MAPPING
					gl_FragColor.rgb = LinearToneMapping( gl_FragColor.rgb );
				#elif defined( REINHARD_TONE_MAPPING )
					gl_FragColor.rgb = ReinhardToneMapping( gl_FragColor.rgb );
				#elif defined( CINEON_TONE_MAPPING )
					gl_FragColor.rgb = CineonToneMapping( gl_FragColor.rgb );
				#elif defined( ACES_FILMIC_TONE_MAPPING )
					gl_FragColor.rgb = ACESFilmicToneMapping( gl_FragColor.rgb );
				#elif defined( AGX_TONE_MAPPING )
					gl_FragColor.rgb = AgXToneMapping( gl_FragColor.rgb );
				#elif defined( NEUTRAL_TONE_MAPPING )
					gl_FragColor.rgb = NeutralToneMapping( gl_FragColor.rgb );
				#elif defined( CUSTOM_TONE_MAPPING )
					gl_FragColor.rgb = CustomToneMapping( gl_FragColor.rgb );
				#endif

				#ifdef SRGB_TRANSFER
					gl_FragColor = sRGBTransferOETF( gl_FragColor );
				#endif
			}`,depthTest:!1,depthWrite:!1}),u=new an(h,f),d=new Vl(-1,1,1,-1,0,1),p=null,y=null,m=!1,g,b=null,R=[],M=!1;this.setSize=function(I,A){o.setSize(I,A),a!==null&&a.setSize(I,A),l!==null&&l.setSize(I,A);for(let v=0;v<R.length;v++){let E=R[v];E.setSize&&E.setSize(I,A)}},this.setEffects=function(I){R=I,M=R.length>0&&R[0].isRenderPass===!0;let A=o.width,v=o.height;R.length>0&&a===null&&(a=new Ri(A,v,{type:as,depthBuffer:!1,stencilBuffer:!1}),l=new Ri(A,v,{type:as,depthBuffer:!1,stencilBuffer:!1}));let E=s===!0&&R.some(z=>z.needsDepthTexture===!0);E!==(o.depthTexture!==null)&&(E===!0&&c===null&&(c=new er(A,v),r===!0&&(c.format=ir,c.type=go)),o.dispose(),o.depthTexture=E?c:null,o.resolveDepthBuffer=E,o.storeMultisampledDepthBuffer=E);for(let z=0;z<R.length;z++){let F=R[z];F.setSize&&F.setSize(A,v),E&&F.needsDepthTexture===!0&&F.setDepthTexture&&F.setDepthTexture(c)}},this.begin=function(I,A){if(m||I.toneMapping===Ss&&R.length===0)return!1;if(b=A,A!==null){let v=A.width,E=A.height;(o.width!==v||o.height!==E)&&this.setSize(v,E)}return M===!1&&I.setRenderTarget(o),g=I.toneMapping,I.toneMapping=Ss,!0},this.hasRenderPass=function(){return M},this.end=function(I,A){I.toneMapping=g,m=!0;let v=o,E=a;for(let z=0;z<R.length;z++){let F=R[z];F.enabled!==!1&&(F.render(I,E,v,A),F.needsSwap!==!1&&(v=E,E=E===a?l:a))}if(p!==I.outputColorSpace||y!==I.toneMapping){p=I.outputColorSpace,y=I.toneMapping,f.defines={},yt.getTransfer(p)===Et&&(f.defines.SRGB_TRANSFER="");let z=dO[y];z&&(f.defines[z]=""),f.needsUpdate=!0}f.uniforms.tDiffuse.value=v.texture,I.setRenderTarget(b),I.render(u,d),b=null,m=!1},this.isCompositing=function(){return m},this.dispose=function(){o.dispose(),a!==null&&a.dispose(),l!==null&&l.dispose(),h.dispose(),f.dispose()}}var RM=new ci,CM=new er(1,1),PM=new Ol(1),IM=new Il,DM=new Zh,LM=new Nl,aM=[],lM=[],cM=new Float32Array(16),hM=new Float32Array(9),uM=new Float32Array(4);function Na(t,e,n){let i=t[0];if(i<=0||i>0)return t;let s=e*n,r=aM[s];if(r===void 0&&(r=new Float32Array(s),aM[s]=r),e!==0){i.toArray(r,0);for(let o=1,a=0;o!==e;++o)a+=n,t[o].toArray(r,a)}return r}function bn(t,e){if(t.length!==e.length)return!1;for(let n=0,i=t.length;n<i;n++)if(t[n]!==e[n])return!1;return!0}function Sn(t,e){for(let n=0,i=e.length;n<i;n++)t[n]=e[n]}function ff(t,e){let n=lM[e];n===void 0&&(n=new Int32Array(e),lM[e]=n);for(let i=0;i!==e;++i)n[i]=t.allocateTextureUnit();return n}function mO(t,e){let n=this.cache;n[0]!==e&&(t.uniform1f(this.addr,e),n[0]=e)}function gO(t,e){let n=this.cache;if(e.x!==void 0)(n[0]!==e.x||n[1]!==e.y)&&(t.uniform2f(this.addr,e.x,e.y),n[0]=e.x,n[1]=e.y);else{if(bn(n,e))return;t.uniform2fv(this.addr,e),Sn(n,e)}}function _O(t,e){let n=this.cache;if(e.x!==void 0)(n[0]!==e.x||n[1]!==e.y||n[2]!==e.z)&&(t.uniform3f(this.addr,e.x,e.y,e.z),n[0]=e.x,n[1]=e.y,n[2]=e.z);else if(e.r!==void 0)(n[0]!==e.r||n[1]!==e.g||n[2]!==e.b)&&(t.uniform3f(this.addr,e.r,e.g,e.b),n[0]=e.r,n[1]=e.g,n[2]=e.b);else{if(bn(n,e))return;t.uniform3fv(this.addr,e),Sn(n,e)}}function yO(t,e){let n=this.cache;if(e.x!==void 0)(n[0]!==e.x||n[1]!==e.y||n[2]!==e.z||n[3]!==e.w)&&(t.uniform4f(this.addr,e.x,e.y,e.z,e.w),n[0]=e.x,n[1]=e.y,n[2]=e.z,n[3]=e.w);else{if(bn(n,e))return;t.uniform4fv(this.addr,e),Sn(n,e)}}function xO(t,e){let n=this.cache,i=e.elements;if(i===void 0){if(bn(n,e))return;t.uniformMatrix2fv(this.addr,!1,e),Sn(n,e)}else{if(bn(n,i))return;uM.set(i),t.uniformMatrix2fv(this.addr,!1,uM),Sn(n,i)}}function vO(t,e){let n=this.cache,i=e.elements;if(i===void 0){if(bn(n,e))return;t.uniformMatrix3fv(this.addr,!1,e),Sn(n,e)}else{if(bn(n,i))return;hM.set(i),t.uniformMatrix3fv(this.addr,!1,hM),Sn(n,i)}}function bO(t,e){let n=this.cache,i=e.elements;if(i===void 0){if(bn(n,e))return;t.uniformMatrix4fv(this.addr,!1,e),Sn(n,e)}else{if(bn(n,i))return;cM.set(i),t.uniformMatrix4fv(this.addr,!1,cM),Sn(n,i)}}function SO(t,e){let n=this.cache;n[0]!==e&&(t.uniform1i(this.addr,e),n[0]=e)}function MO(t,e){let n=this.cache;if(e.x!==void 0)(n[0]!==e.x||n[1]!==e.y)&&(t.uniform2i(this.addr,e.x,e.y),n[0]=e.x,n[1]=e.y);else{if(bn(n,e))return;t.uniform2iv(this.addr,e),Sn(n,e)}}function wO(t,e){let n=this.cache;if(e.x!==void 0)(n[0]!==e.x||n[1]!==e.y||n[2]!==e.z)&&(t.uniform3i(this.addr,e.x,e.y,e.z),n[0]=e.x,n[1]=e.y,n[2]=e.z);else{if(bn(n,e))return;t.uniform3iv(this.addr,e),Sn(n,e)}}function TO(t,e){let n=this.cache;if(e.x!==void 0)(n[0]!==e.x||n[1]!==e.y||n[2]!==e.z||n[3]!==e.w)&&(t.uniform4i(this.addr,e.x,e.y,e.z,e.w),n[0]=e.x,n[1]=e.y,n[2]=e.z,n[3]=e.w);else{if(bn(n,e))return;t.uniform4iv(this.addr,e),Sn(n,e)}}function EO(t,e){let n=this.cache;n[0]!==e&&(t.uniform1ui(this.addr,e),n[0]=e)}function AO(t,e){let n=this.cache;if(e.x!==void 0)(n[0]!==e.x||n[1]!==e.y)&&(t.uniform2ui(this.addr,e.x,e.y),n[0]=e.x,n[1]=e.y);else{if(bn(n,e))return;t.uniform2uiv(this.addr,e),Sn(n,e)}}function RO(t,e){let n=this.cache;if(e.x!==void 0)(n[0]!==e.x||n[1]!==e.y||n[2]!==e.z)&&(t.uniform3ui(this.addr,e.x,e.y,e.z),n[0]=e.x,n[1]=e.y,n[2]=e.z);else{if(bn(n,e))return;t.uniform3uiv(this.addr,e),Sn(n,e)}}function CO(t,e){let n=this.cache;if(e.x!==void 0)(n[0]!==e.x||n[1]!==e.y||n[2]!==e.z||n[3]!==e.w)&&(t.uniform4ui(this.addr,e.x,e.y,e.z,e.w),n[0]=e.x,n[1]=e.y,n[2]=e.z,n[3]=e.w);else{if(bn(n,e))return;t.uniform4uiv(this.addr,e),Sn(n,e)}}function df(t){return t.version===0&&(t.compareFunction=Om,t.needsUpdate=!0),t}function PO(t,e,n){let i=this.cache,s=n.allocateTextureUnit();i[0]!==s&&(t.uniform1i(this.addr,s),i[0]=s);let r;this.type===t.SAMPLER_2D_SHADOW?r=df(CM):r=RM,n.setTexture2D(e||r,s)}function IO(t,e,n){let i=this.cache,s=n.allocateTextureUnit();i[0]!==s&&(t.uniform1i(this.addr,s),i[0]=s),n.setTexture3D(e||DM,s)}function DO(t,e,n){let i=this.cache,s=n.allocateTextureUnit();i[0]!==s&&(t.uniform1i(this.addr,s),i[0]=s);let r;this.type===t.SAMPLER_CUBE_SHADOW?r=df(PM):r=LM,n.setTextureCube(e||r,s)}function LO(t,e,n){let i=this.cache,s=n.allocateTextureUnit();i[0]!==s&&(t.uniform1i(this.addr,s),i[0]=s),n.setTexture2DArray(e||IM,s)}function NO(t){switch(t){case 5126:return mO;case 35664:return gO;case 35665:return _O;case 35666:return yO;case 35674:return xO;case 35675:return vO;case 35676:return bO;case 5124:case 35670:return SO;case 35667:case 35671:return MO;case 35668:case 35672:return wO;case 35669:case 35673:return TO;case 5125:return EO;case 36294:return AO;case 36295:return RO;case 36296:return CO;case 35678:case 36198:case 36298:case 36306:case 35682:return PO;case 35679:case 36299:case 36307:return IO;case 35680:case 36300:case 36308:case 36293:return DO;case 36289:case 36303:case 36311:case 36292:return LO}}function OO(t,e){t.uniform1fv(this.addr,e)}function FO(t,e){let n=Na(e,this.size,2);t.uniform2fv(this.addr,n)}function UO(t,e){let n=Na(e,this.size,3);t.uniform3fv(this.addr,n)}function kO(t,e){let n=Na(e,this.size,4);t.uniform4fv(this.addr,n)}function BO(t,e){let n=Na(e,this.size,4);t.uniformMatrix2fv(this.addr,!1,n)}function zO(t,e){let n=Na(e,this.size,9);t.uniformMatrix3fv(this.addr,!1,n)}function GO(t,e){let n=Na(e,this.size,16);t.uniformMatrix4fv(this.addr,!1,n)}function VO(t,e){t.uniform1iv(this.addr,e)}function HO(t,e){t.uniform2iv(this.addr,e)}function WO(t,e){t.uniform3iv(this.addr,e)}function $O(t,e){t.uniform4iv(this.addr,e)}function XO(t,e){t.uniform1uiv(this.addr,e)}function qO(t,e){t.uniform2uiv(this.addr,e)}function YO(t,e){t.uniform3uiv(this.addr,e)}function KO(t,e){t.uniform4uiv(this.addr,e)}function ZO(t,e,n){let i=this.cache,s=e.length,r=ff(n,s);bn(i,r)||(t.uniform1iv(this.addr,r),Sn(i,r));let o;this.type===t.SAMPLER_2D_SHADOW?o=df(CM):o=RM;for(let a=0;a!==s;++a)n.setTexture2D(e[a]||o,r[a])}function jO(t,e,n){let i=this.cache,s=e.length,r=ff(n,s);bn(i,r)||(t.uniform1iv(this.addr,r),Sn(i,r));for(let o=0;o!==s;++o)n.setTexture3D(e[o]||DM,r[o])}function JO(t,e,n){let i=this.cache,s=e.length,r=ff(n,s);bn(i,r)||(t.uniform1iv(this.addr,r),Sn(i,r));let o;this.type===t.SAMPLER_CUBE_SHADOW?o=df(PM):o=LM;for(let a=0;a!==s;++a)n.setTextureCube(e[a]||o,r[a])}function QO(t,e,n){let i=this.cache,s=e.length,r=ff(n,s);bn(i,r)||(t.uniform1iv(this.addr,r),Sn(i,r));for(let o=0;o!==s;++o)n.setTexture2DArray(e[o]||IM,r[o])}function eF(t){switch(t){case 5126:return OO;case 35664:return FO;case 35665:return UO;case 35666:return kO;case 35674:return BO;case 35675:return zO;case 35676:return GO;case 5124:case 35670:return VO;case 35667:case 35671:return HO;case 35668:case 35672:return WO;case 35669:case 35673:return $O;case 5125:return XO;case 36294:return qO;case 36295:return YO;case 36296:return KO;case 35678:case 36198:case 36298:case 36306:case 35682:return ZO;case 35679:case 36299:case 36307:return jO;case 35680:case 36300:case 36308:case 36293:return JO;case 36289:case 36303:case 36311:case 36292:return QO}}var Ym=class{constructor(e,n,i){this.id=e,this.addr=i,this.cache=[],this.type=n.type,this.setValue=NO(n.type)}},Km=class{constructor(e,n,i){this.id=e,this.addr=i,this.cache=[],this.type=n.type,this.size=n.size,this.setValue=eF(n.type)}},Zm=class{constructor(e){this.id=e,this.seq=[],this.map={}}setValue(e,n,i){let s=this.seq;for(let r=0,o=s.length;r!==o;++r){let a=s[r];a.setValue(e,n[a.id],i)}}},Xm=/(\w+)(\])?(\[|\.)?/g;function fM(t,e){t.seq.push(e),t.map[e.id]=e}function tF(t,e,n){let i=t.name,s=i.length;for(Xm.lastIndex=0;;){let r=Xm.exec(i),o=Xm.lastIndex,a=r[1],l=r[2]==="]",c=r[3];if(l&&(a=a|0),c===void 0||c==="["&&o+2===s){fM(n,c===void 0?new Ym(a,t,e):new Km(a,t,e));break}else{let f=n.map[a];f===void 0&&(f=new Zm(a),fM(n,f)),n=f}}}var La=class{constructor(e,n){this.seq=[],this.map={};let i=e.getProgramParameter(n,e.ACTIVE_UNIFORMS);for(let o=0;o<i;++o){let a=e.getActiveUniform(n,o),l=e.getUniformLocation(n,a.name);tF(a,l,this)}let s=[],r=[];for(let o of this.seq)o.type===e.SAMPLER_2D_SHADOW||o.type===e.SAMPLER_CUBE_SHADOW||o.type===e.SAMPLER_2D_ARRAY_SHADOW?s.push(o):r.push(o);s.length>0&&(this.seq=s.concat(r))}setValue(e,n,i,s){let r=this.map[n];r!==void 0&&r.setValue(e,i,s)}setOptional(e,n,i){let s=n[i];s!==void 0&&this.setValue(e,i,s)}static upload(e,n,i,s){for(let r=0,o=n.length;r!==o;++r){let a=n[r],l=i[a.id];l.needsUpdate!==!1&&a.setValue(e,l.value,s)}}static seqWithValue(e,n){let i=[];for(let s=0,r=e.length;s!==r;++s){let o=e[s];o.id in n&&i.push(o)}return i}};function dM(t,e,n){let i=t.createShader(e);return t.shaderSource(i,n),t.compileShader(i),i}var nF=37297,iF=0;function sF(t,e){let n=t.split(`
`),i=[],s=Math.max(e-6,0),r=Math.min(e+6,n.length);for(let o=s;o<r;o++){let a=o+1;i.push(`${a===e?">":" "} ${a}: ${n[o]}`)}return i.join(`
`)}var pM=new nt;function rF(t){yt._getMatrix(pM,yt.workingColorSpace,t);let e=`mat3( ${pM.elements.map(n=>n.toFixed(4))} )`;switch(yt.getTransfer(t)){case Rl:return[e,"LinearTransferOETF"];case Et:return[e,"sRGBTransferOETF"];default:return qe("WebGLProgram: Unsupported color space: ",t),[e,"LinearTransferOETF"]}}function mM(t,e,n){let i=t.getShaderParameter(e,t.COMPILE_STATUS),r=(t.getShaderInfoLog(e)||"").trim();if(i&&r==="")return"";let o=/ERROR: 0:(\d+)/.exec(r);if(o){let a=parseInt(o[1]);return n.toUpperCase()+`

`+r+`

`+sF(t.getShaderSource(e),a)}else return r}function oF(t,e){let n=rF(e);return[`vec4 ${t}( vec4 value ) {`,`	return ${n[1]}( vec4( ${n[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}var aF={[ym]:"Linear",[xm]:"Reinhard",[vm]:"Cineon",[bm]:"ACESFilmic",[Mm]:"AgX",[wm]:"Neutral",[Sm]:"Custom"};function lF(t,e){let n=aF[e];return n===void 0?(qe("WebGLProgram: Unsupported toneMapping:",e),"vec3 "+t+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+t+"( vec3 color ) { return "+n+"ToneMapping( color ); }"}var cf=new G;function cF(){yt.getLuminanceCoefficients(cf);let t=cf.x.toFixed(4),e=cf.y.toFixed(4),n=cf.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${t}, ${e}, ${n} );`,"	return dot( weights, rgb );","}"].join(`
`)}function hF(t){return[t.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",t.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(rc).join(`
`)}function uF(t){let e=[];for(let n in t){let i=t[n];i!==!1&&e.push("#define "+n+" "+i)}return e.join(`
`)}function fF(t,e){let n={},i=t.getProgramParameter(e,t.ACTIVE_ATTRIBUTES);for(let s=0;s<i;s++){let r=t.getActiveAttrib(e,s),o=r.name,a=1;r.type===t.FLOAT_MAT2&&(a=2),r.type===t.FLOAT_MAT3&&(a=3),r.type===t.FLOAT_MAT4&&(a=4),n[o]={type:r.type,location:t.getAttribLocation(e,o),locationSize:a}}return n}function rc(t){return t!==""}function gM(t,e){let n=e.numSpotLightShadows+e.numSpotLightMaps-e.numSpotLightShadowsWithMaps;return t.replace(/NUM_SUN_LIGHTS/g,e.numSunLights).replace(/NUM_DIR_LIGHTS/g,e.numDirLights).replace(/NUM_SPOT_LIGHTS/g,e.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,e.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,n).replace(/NUM_RECT_AREA_LIGHTS/g,e.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,e.numPointLights).replace(/NUM_HEMI_LIGHTS/g,e.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,e.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,e.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,e.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,e.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,e.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,e.numLightProbeGrids)}function _M(t,e){return t.replace(/NUM_CLIPPING_PLANES/g,e.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,e.numClippingPlanes-e.numClipIntersection)}var dF=/^[ \t]*#include +<([\w\d./]+)>/gm;function jm(t){return t.replace(dF,pF)}function pF(t,e){let n=ut[e];if(n===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+e+">");return jm(n)}var mF=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function yM(t){return t.replace(mF,gF)}function gF(t,e,n,i){let s="";for(let r=parseInt(e);r<parseInt(n);r++)s+=i.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function xM(t){let e=`precision ${t.precision} float;
	precision ${t.precision} int;
	precision ${t.precision} sampler2D;
	precision ${t.precision} samplerCube;
	precision ${t.precision} sampler3D;
	precision ${t.precision} sampler2DArray;
	precision ${t.precision} sampler2DShadow;
	precision ${t.precision} samplerCubeShadow;
	precision ${t.precision} sampler2DArrayShadow;
	precision ${t.precision} isampler2D;
	precision ${t.precision} isampler3D;
	precision ${t.precision} isamplerCube;
	precision ${t.precision} isampler2DArray;
	precision ${t.precision} usampler2D;
	precision ${t.precision} usampler3D;
	precision ${t.precision} usamplerCube;
	precision ${t.precision} usampler2DArray;
	`;return t.precision==="highp"?e+=`
#define HIGH_PRECISION`:t.precision==="mediump"?e+=`
#define MEDIUM_PRECISION`:t.precision==="lowp"&&(e+=`
#define LOW_PRECISION`),e}var _F={[Yl]:"SHADOWMAP_TYPE_PCF",[Ca]:"SHADOWMAP_TYPE_VSM"};function yF(t){return _F[t.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}var xF={[Ia]:"ENVMAP_MODE_REFRACTION"};function vF(t){return t.envMap===!1?"ENVMAP_MODE_REFLECTION":xF[t.envMapMode]||"ENVMAP_MODE_REFLECTION"}var bF={[xu]:"ENVMAP_BLENDING_MULTIPLY",[BS]:"ENVMAP_BLENDING_MIX",[zS]:"ENVMAP_BLENDING_ADD"};function SF(t){return t.envMap===!1?"ENVMAP_BLENDING_NONE":bF[t.combine]||"ENVMAP_BLENDING_NONE"}function MF(t,e,n,i){let s=t.getContext(),r=n.defines,o=n.vertexShader,a=n.fragmentShader,l=yF(n),c=n.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",h=vF(n),f=SF(n),u=hF(n),d=uF(r),p=s.createProgram(),y,m,g=n.glslVersion?"#version "+n.glslVersion+`
`:"";n.isRawShaderMaterial?(y=["#define SHADER_TYPE "+n.shaderType,"#define SHADER_NAME "+n.shaderName,d].filter(rc).join(`
`),y.length>0&&(y+=`
`),m=["#define SHADER_TYPE "+n.shaderType,"#define SHADER_NAME "+n.shaderName,d].filter(rc).join(`
`),m.length>0&&(m+=`
`)):(y=[xM(n),"#define SHADER_TYPE "+n.shaderType,"#define SHADER_NAME "+n.shaderName,d,n.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",n.batching?"#define USE_BATCHING":"",n.batchingColor?"#define USE_BATCHING_COLOR":"",n.instancing?"#define USE_INSTANCING":"",n.instancingColor?"#define USE_INSTANCING_COLOR":"",n.instancingMorph?"#define USE_INSTANCING_MORPH":"",n.useFog&&n.fog?"#define USE_FOG":"",n.useFog&&n.fogExp2?"#define FOG_EXP2":"",n.map?"#define USE_MAP":"",n.envMap?"#define USE_ENVMAP":"",n.envMap?"#define "+h:"",n.lightMap?"#define USE_LIGHTMAP":"",n.aoMap?"#define USE_AOMAP":"",n.bumpMap?"#define USE_BUMPMAP":"",n.normalMap?"#define USE_NORMALMAP":"",n.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",n.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",n.displacementMap?"#define USE_DISPLACEMENTMAP":"",n.emissiveMap?"#define USE_EMISSIVEMAP":"",n.anisotropy?"#define USE_ANISOTROPY":"",n.anisotropyMap?"#define USE_ANISOTROPYMAP":"",n.clearcoatMap?"#define USE_CLEARCOATMAP":"",n.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",n.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",n.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",n.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",n.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",n.specularMap?"#define USE_SPECULARMAP":"",n.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",n.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",n.roughnessMap?"#define USE_ROUGHNESSMAP":"",n.metalnessMap?"#define USE_METALNESSMAP":"",n.alphaMap?"#define USE_ALPHAMAP":"",n.alphaHash?"#define USE_ALPHAHASH":"",n.transmission?"#define USE_TRANSMISSION":"",n.transmissionMap?"#define USE_TRANSMISSIONMAP":"",n.thicknessMap?"#define USE_THICKNESSMAP":"",n.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",n.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",n.mapUv?"#define MAP_UV "+n.mapUv:"",n.alphaMapUv?"#define ALPHAMAP_UV "+n.alphaMapUv:"",n.lightMapUv?"#define LIGHTMAP_UV "+n.lightMapUv:"",n.aoMapUv?"#define AOMAP_UV "+n.aoMapUv:"",n.emissiveMapUv?"#define EMISSIVEMAP_UV "+n.emissiveMapUv:"",n.bumpMapUv?"#define BUMPMAP_UV "+n.bumpMapUv:"",n.normalMapUv?"#define NORMALMAP_UV "+n.normalMapUv:"",n.displacementMapUv?"#define DISPLACEMENTMAP_UV "+n.displacementMapUv:"",n.metalnessMapUv?"#define METALNESSMAP_UV "+n.metalnessMapUv:"",n.roughnessMapUv?"#define ROUGHNESSMAP_UV "+n.roughnessMapUv:"",n.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+n.anisotropyMapUv:"",n.clearcoatMapUv?"#define CLEARCOATMAP_UV "+n.clearcoatMapUv:"",n.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+n.clearcoatNormalMapUv:"",n.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+n.clearcoatRoughnessMapUv:"",n.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+n.diffuseRoughnessMapUv:"",n.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+n.iridescenceMapUv:"",n.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+n.iridescenceThicknessMapUv:"",n.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+n.sheenColorMapUv:"",n.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+n.sheenRoughnessMapUv:"",n.specularMapUv?"#define SPECULARMAP_UV "+n.specularMapUv:"",n.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+n.specularColorMapUv:"",n.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+n.specularIntensityMapUv:"",n.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+n.transmissionMapUv:"",n.thicknessMapUv?"#define THICKNESSMAP_UV "+n.thicknessMapUv:"",n.vertexTangents&&n.flatShading===!1?"#define USE_TANGENT":"",n.vertexNormals?"#define HAS_NORMAL":"",n.vertexColors?"#define USE_COLOR":"",n.vertexAlphas?"#define USE_COLOR_ALPHA":"",n.vertexUv1s?"#define USE_UV1":"",n.vertexUv2s?"#define USE_UV2":"",n.vertexUv3s?"#define USE_UV3":"",n.pointsUvs?"#define USE_POINTS_UV":"",n.flatShading?"#define FLAT_SHADED":"",n.skinning?"#define USE_SKINNING":"",n.morphTargets?"#define USE_MORPHTARGETS":"",n.morphNormals&&n.flatShading===!1?"#define USE_MORPHNORMALS":"",n.morphColors?"#define USE_MORPHCOLORS":"",n.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+n.morphTextureStride:"",n.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+n.morphTargetsCount:"",n.doubleSided?"#define DOUBLE_SIDED":"",n.flipSided?"#define FLIP_SIDED":"",n.shadowMapEnabled?"#define USE_SHADOWMAP":"",n.shadowMapEnabled?"#define "+l:"",n.sizeAttenuation?"#define USE_SIZEATTENUATION":"",n.numLightProbes>0?"#define USE_LIGHT_PROBES":"",n.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",n.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(rc).join(`
`),m=[xM(n),"#define SHADER_TYPE "+n.shaderType,"#define SHADER_NAME "+n.shaderName,d,n.useFog&&n.fog?"#define USE_FOG":"",n.useFog&&n.fogExp2?"#define FOG_EXP2":"",n.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",n.map?"#define USE_MAP":"",n.matcap?"#define USE_MATCAP":"",n.envMap?"#define USE_ENVMAP":"",n.envMap?"#define "+c:"",n.envMap?"#define "+h:"",n.envMap?"#define "+f:"",n.envMapPMREM?"#define ENVMAP_MAX_LOD "+n.envMapMaxLod+".0":"",n.envMapPMREM?"#define ENVMAP_SIZE "+n.envMapSize+".0":"",n.lightMap?"#define USE_LIGHTMAP":"",n.aoMap?"#define USE_AOMAP":"",n.bumpMap?"#define USE_BUMPMAP":"",n.normalMap?"#define USE_NORMALMAP":"",n.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",n.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",n.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",n.emissiveMap?"#define USE_EMISSIVEMAP":"",n.anisotropy?"#define USE_ANISOTROPY":"",n.anisotropyMap?"#define USE_ANISOTROPYMAP":"",n.clearcoat?"#define USE_CLEARCOAT":"",n.clearcoatMap?"#define USE_CLEARCOATMAP":"",n.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",n.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",n.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",n.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",n.dispersion?"#define USE_DISPERSION":"",n.retroreflection?"#define USE_RETROREFLECTION":"",n.iridescence?"#define USE_IRIDESCENCE":"",n.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",n.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",n.specularMap?"#define USE_SPECULARMAP":"",n.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",n.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",n.roughnessMap?"#define USE_ROUGHNESSMAP":"",n.metalnessMap?"#define USE_METALNESSMAP":"",n.alphaMap?"#define USE_ALPHAMAP":"",n.alphaTest?"#define USE_ALPHATEST":"",n.alphaHash?"#define USE_ALPHAHASH":"",n.sheen?"#define USE_SHEEN":"",n.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",n.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",n.transmission?"#define USE_TRANSMISSION":"",n.transmissionMap?"#define USE_TRANSMISSIONMAP":"",n.thicknessMap?"#define USE_THICKNESSMAP":"",n.vertexTangents&&n.flatShading===!1?"#define USE_TANGENT":"",n.vertexColors||n.instancingColor?"#define USE_COLOR":"",n.vertexAlphas||n.batchingColor?"#define USE_COLOR_ALPHA":"",n.vertexUv1s?"#define USE_UV1":"",n.vertexUv2s?"#define USE_UV2":"",n.vertexUv3s?"#define USE_UV3":"",n.pointsUvs?"#define USE_POINTS_UV":"",n.gradientMap?"#define USE_GRADIENTMAP":"",n.flatShading?"#define FLAT_SHADED":"",n.doubleSided?"#define DOUBLE_SIDED":"",n.flipSided?"#define FLIP_SIDED":"",n.shadowMapEnabled?"#define USE_SHADOWMAP":"",n.shadowMapEnabled?"#define "+l:"",n.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",n.numLightProbes>0?"#define USE_LIGHT_PROBES":"",n.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",n.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",n.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",n.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",n.toneMapping!==Ss?"#define TONE_MAPPING":"",n.toneMapping!==Ss?ut.tonemapping_pars_fragment:"",n.toneMapping!==Ss?lF("toneMapping",n.toneMapping):"",n.dithering?"#define DITHERING":"",n.opaque?"#define OPAQUE":"",ut.colorspace_pars_fragment,oF("linearToOutputTexel",n.outputColorSpace),cF(),n.useDepthPacking?"#define DEPTH_PACKING "+n.depthPacking:"",`
`].filter(rc).join(`
`)),o=jm(o),o=gM(o,n),o=_M(o,n),a=jm(a),a=gM(a,n),a=_M(a,n),o=yM(o),a=yM(a),n.isRawShaderMaterial!==!0&&(g=`#version 300 es
`,y=[u,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+y,m=["#define varying in",n.glslVersion===Um?"":"layout(location = 0) out highp vec4 pc_fragColor;",n.glslVersion===Um?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+m);let b=g+y+o,R=g+m+a,M=dM(s,s.VERTEX_SHADER,b),I=dM(s,s.FRAGMENT_SHADER,R);s.attachShader(p,M),s.attachShader(p,I),n.index0AttributeName!==void 0?s.bindAttribLocation(p,0,n.index0AttributeName):n.hasPositionAttribute===!0&&s.bindAttribLocation(p,0,"position"),s.linkProgram(p);function A(F){if(t.debug.checkShaderErrors){let N=s.getProgramInfoLog(p)||"",V=s.getShaderInfoLog(M)||"",$=s.getShaderInfoLog(I)||"",L=N.trim(),X=V.trim(),K=$.trim(),W=!0,he=!0;if(s.getProgramParameter(p,s.LINK_STATUS)===!1)if(W=!1,typeof t.debug.onShaderError=="function")t.debug.onShaderError(s,p,M,I);else{let J=mM(s,M,"vertex"),ee=mM(s,I,"fragment");et("WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(p,s.VALIDATE_STATUS)+`

Material Name: `+F.name+`
Material Type: `+F.type+`

Program Info Log: `+L+`
`+J+`
`+ee)}else L!==""?qe("WebGLProgram: Program Info Log:",L):(X===""||K==="")&&(he=!1);he&&(F.diagnostics={runnable:W,programLog:L,vertexShader:{log:X,prefix:y},fragmentShader:{log:K,prefix:m}})}s.deleteShader(M),s.deleteShader(I),v=new La(s,p),E=fF(s,p)}let v;this.getUniforms=function(){return v===void 0&&A(this),v};let E;this.getAttributes=function(){return E===void 0&&A(this),E};let z=n.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return z===!1&&(z=s.getProgramParameter(p,nF)),z},this.destroy=function(){i.releaseStatesOfProgram(this),s.deleteProgram(p),this.program=void 0},this.type=n.shaderType,this.name=n.shaderName,this.id=iF++,this.cacheKey=e,this.usedTimes=1,this.program=p,this.vertexShader=M,this.fragmentShader=I,this}var wF=0,Jm=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(e,n,i){let s=this._getShaderCacheForMaterial(e);return s.has(n)===!1&&(s.add(n),n.usedTimes++),s.has(i)===!1&&(s.add(i),i.usedTimes++),this}remove(e){let n=this.materialCache.get(e);for(let i of n)i.usedTimes--,i.usedTimes===0&&this.shaderCache.delete(i.code);return this.materialCache.delete(e),this}getVertexShaderStage(e){return this._getShaderStage(e.vertexShader)}getFragmentShaderStage(e){return this._getShaderStage(e.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(e){let n=this.materialCache,i=n.get(e);return i===void 0&&(i=new Set,n.set(e,i)),i}_getShaderStage(e){let n=this.shaderCache,i=n.get(e);return i===void 0&&(i=new Qm(e),n.set(e,i)),i}},Qm=class{constructor(e){this.id=wF++,this.code=e,this.usedTimes=0}};function TF(t){return t===Ur||t===ec||t===tc}function EF(t,e,n,i,s,r){let o=new Sa,a=new Jm,l=new Set,c=[],h=new Map,f=i.logarithmicDepthBuffer,u={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function d(v){return l.add(v),v===0?"uv":`uv${v}`}function p(v,E,z,F,N,V){let $=F.fog,L=N.geometry,X=v.isMeshStandardMaterial||v.isMeshLambertMaterial||v.isMeshPhongMaterial?F.environment:null,K=v.isMeshStandardMaterial||v.isMeshLambertMaterial&&!v.envMap||v.isMeshPhongMaterial&&!v.envMap,W=e.get(v.envMap||X,K),he=u[v.type],J=i.precision;v.precision!==null&&(J=i.getMaxPrecision(v.precision),J!==v.precision&&qe("WebGLProgram.getParameters:",v.precision,"not supported, using",J,"instead."));let ee=L.morphAttributes.position||L.morphAttributes.normal||L.morphAttributes.color,re=ee!==void 0?ee.length:0,de=0;L.morphAttributes.position!==void 0&&(de=1),L.morphAttributes.normal!==void 0&&(de=2),L.morphAttributes.color!==void 0&&(de=3);let fe,te,ge,xe;if(he){let Ce=oi[he];fe=Ce.vertexShader,te=Ce.fragmentShader}else{fe=v.vertexShader,te=v.fragmentShader;let Ce=a.getVertexShaderStage(v),lt=a.getFragmentShaderStage(v);a.update(v,Ce,lt),ge=Ce.id,xe=lt.id}let Re=t.getRenderTarget(),Me=t.state.buffers.depth.getReversed(),We=N.isInstancedMesh===!0,rt=N.isBatchedMesh===!0,Ve=!!v.map,ft=!!v.matcap,ct=!!W,it=ct&&W.isPMREMTexture===!0,Wt=!!v.aoMap,Ut=!!v.lightMap,ln=!!v.bumpMap&&v.wireframe===!1,Dt=!!v.normalMap,wn=!!v.displacementMap,xt=!!v.emissiveMap,_n=!!v.metalnessMap,Jt=!!v.roughnessMap,cn=v.anisotropy>0,k=v.clearcoat>0,Pe=v.diffuseRoughness>0,Ke=v.dispersion>0,ot=v.retroreflectivity>0,we=v.iridescence>0,Nt=v.sheen>0,Ge=v.transmission>0,Xe=cn&&!!v.anisotropyMap,C=k&&!!v.clearcoatMap,S=k&&!!v.clearcoatNormalMap,q=k&&!!v.clearcoatRoughnessMap,ue=Pe&&!!v.diffuseRoughnessMap,ae=we&&!!v.iridescenceMap,ye=we&&!!v.iridescenceThicknessMap,ve=Nt&&!!v.sheenColorMap,ne=Nt&&!!v.sheenRoughnessMap,se=!!v.specularMap,me=!!v.specularColorMap,U=!!v.specularIntensityMap,oe=Ge&&!!v.transmissionMap,ie=Ge&&!!v.thicknessMap,Te=!!v.gradientMap,_e=!!v.alphaMap,Se=v.alphaTest>0,He=!!v.alphaHash,Je=!!v.extensions,ce=Ss;v.toneMapped&&(Re===null||Re.isXRRenderTarget===!0)&&(ce=t.toneMapping);let ke=it?W.isCompressedCubeTexture?W.image[0].mipmaps:W.mipmaps:null,Qe={shaderID:he,shaderType:v.type,shaderName:v.name,vertexShader:fe,fragmentShader:te,defines:v.defines,customVertexShaderID:ge,customFragmentShaderID:xe,isRawShaderMaterial:v.isRawShaderMaterial===!0,glslVersion:v.glslVersion,precision:J,batching:rt,batchingColor:rt&&N._colorsTexture!==null,instancing:We,instancingColor:We&&N.instanceColor!==null,instancingMorph:We&&N.morphTexture!==null,outputColorSpace:Re===null?t.outputColorSpace:Re.isXRRenderTarget===!0?Re.texture.colorSpace:yt.workingColorSpace,alphaToCoverage:!!v.alphaToCoverage,map:Ve,matcap:ft,envMap:ct,envMapMode:ct&&W.mapping,envMapPMREM:it,envMapMaxLod:it?ke.length-1:null,envMapSize:it?ke[0].width:null,aoMap:Wt,lightMap:Ut,bumpMap:ln,normalMap:Dt,displacementMap:wn,emissiveMap:xt,normalMapObjectSpace:Dt&&v.normalMapType===HS,normalMapTangentSpace:Dt&&v.normalMapType===of,packedNormalMap:Dt&&v.normalMapType===of&&TF(v.normalMap.format),metalnessMap:_n,roughnessMap:Jt,anisotropy:cn,anisotropyMap:Xe,clearcoat:k,clearcoatMap:C,clearcoatNormalMap:S,clearcoatRoughnessMap:q,diffuseRoughness:Pe,diffuseRoughnessMap:ue,dispersion:Ke,retroreflection:ot,iridescence:we,iridescenceMap:ae,iridescenceThicknessMap:ye,sheen:Nt,sheenColorMap:ve,sheenRoughnessMap:ne,specularMap:se,specularColorMap:me,specularIntensityMap:U,transmission:Ge,transmissionMap:oe,thicknessMap:ie,gradientMap:Te,opaque:v.transparent===!1&&v.blending===Pa&&v.alphaToCoverage===!1,alphaMap:_e,alphaTest:Se,alphaHash:He,combine:v.combine,mapUv:Ve&&d(v.map.channel),aoMapUv:Wt&&d(v.aoMap.channel),lightMapUv:Ut&&d(v.lightMap.channel),bumpMapUv:ln&&d(v.bumpMap.channel),normalMapUv:Dt&&d(v.normalMap.channel),displacementMapUv:wn&&d(v.displacementMap.channel),emissiveMapUv:xt&&d(v.emissiveMap.channel),metalnessMapUv:_n&&d(v.metalnessMap.channel),roughnessMapUv:Jt&&d(v.roughnessMap.channel),anisotropyMapUv:Xe&&d(v.anisotropyMap.channel),clearcoatMapUv:C&&d(v.clearcoatMap.channel),clearcoatNormalMapUv:S&&d(v.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:q&&d(v.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:ue&&d(v.diffuseRoughnessMap.channel),iridescenceMapUv:ae&&d(v.iridescenceMap.channel),iridescenceThicknessMapUv:ye&&d(v.iridescenceThicknessMap.channel),sheenColorMapUv:ve&&d(v.sheenColorMap.channel),sheenRoughnessMapUv:ne&&d(v.sheenRoughnessMap.channel),specularMapUv:se&&d(v.specularMap.channel),specularColorMapUv:me&&d(v.specularColorMap.channel),specularIntensityMapUv:U&&d(v.specularIntensityMap.channel),transmissionMapUv:oe&&d(v.transmissionMap.channel),thicknessMapUv:ie&&d(v.thicknessMap.channel),alphaMapUv:_e&&d(v.alphaMap.channel),vertexTangents:!!L.attributes.tangent&&(Dt||cn),vertexNormals:!!L.attributes.normal,vertexColors:v.vertexColors,vertexAlphas:v.vertexColors===!0&&!!L.attributes.color&&L.attributes.color.itemSize===4,pointsUvs:N.isPoints===!0&&!!L.attributes.uv&&(Ve||_e),fog:!!$,useFog:v.fog===!0,fogExp2:!!$&&$.isFogExp2,flatShading:v.wireframe===!1&&(v.flatShading===!0||L.attributes.normal===void 0&&Dt===!1&&(v.isMeshLambertMaterial||v.isMeshPhongMaterial||v.isMeshStandardMaterial||v.isMeshPhysicalMaterial)),sizeAttenuation:v.sizeAttenuation===!0,logarithmicDepthBuffer:f,reversedDepthBuffer:Me,skinning:N.isSkinnedMesh===!0,hasPositionAttribute:L.attributes.position!==void 0,morphTargets:L.morphAttributes.position!==void 0,morphNormals:L.morphAttributes.normal!==void 0,morphColors:L.morphAttributes.color!==void 0,morphTargetsCount:re,morphTextureStride:de,numSunLights:E.sun.length,numDirLights:E.directional.length,numPointLights:E.point.length,numSpotLights:E.spot.length,numSpotLightMaps:E.spotLightMap.length,numRectAreaLights:E.rectArea.length,numHemiLights:E.hemi.length,numSunLightShadows:E.sunShadowMap.length,numDirLightShadows:E.directionalShadowMap.length,numPointLightShadows:E.pointShadowMap.length,numSpotLightShadows:E.spotShadowMap.length,numSpotLightShadowsWithMaps:E.numSpotLightShadowsWithMaps,numLightProbes:E.numLightProbes,numLightProbeGrids:V.filter(Ce=>Ce.texture!==null).length,numClippingPlanes:r.numPlanes,numClipIntersection:r.numIntersection,dithering:v.dithering,shadowMapEnabled:t.shadowMap.enabled&&z.length>0,shadowMapType:t.shadowMap.type,toneMapping:ce,decodeVideoTexture:Ve&&v.map.isVideoTexture===!0&&yt.getTransfer(v.map.colorSpace)===Et,decodeVideoTextureEmissive:xt&&v.emissiveMap.isVideoTexture===!0&&yt.getTransfer(v.emissiveMap.colorSpace)===Et,premultipliedAlpha:v.premultipliedAlpha,doubleSided:v.side===Hi,flipSided:v.side===ri,useDepthPacking:v.depthPacking>=0,depthPacking:v.depthPacking||0,index0AttributeName:v.index0AttributeName,extensionClipCullDistance:Je&&v.extensions.clipCullDistance===!0&&n.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(Je&&v.extensions.multiDraw===!0||rt)&&n.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:n.has("KHR_parallel_shader_compile"),customProgramCacheKey:v.customProgramCacheKey()};return Qe.vertexUv1s=l.has(1),Qe.vertexUv2s=l.has(2),Qe.vertexUv3s=l.has(3),l.clear(),Qe}function y(v){let E=[];if(v.shaderID?E.push(v.shaderID):(E.push(v.customVertexShaderID),E.push(v.customFragmentShaderID)),v.defines!==void 0)for(let z in v.defines)E.push(z),E.push(v.defines[z]);return v.isRawShaderMaterial===!1&&(m(E,v),g(E,v),E.push(t.outputColorSpace)),E.push(v.customProgramCacheKey),E.join()}function m(v,E){v.push(E.precision),v.push(E.outputColorSpace),v.push(E.envMapMode),v.push(E.envMapPMREM),v.push(E.envMapMaxLod),v.push(E.envMapSize),v.push(E.mapUv),v.push(E.alphaMapUv),v.push(E.lightMapUv),v.push(E.aoMapUv),v.push(E.bumpMapUv),v.push(E.normalMapUv),v.push(E.displacementMapUv),v.push(E.emissiveMapUv),v.push(E.metalnessMapUv),v.push(E.roughnessMapUv),v.push(E.anisotropyMapUv),v.push(E.clearcoatMapUv),v.push(E.clearcoatNormalMapUv),v.push(E.clearcoatRoughnessMapUv),v.push(E.diffuseRoughnessMapUv),v.push(E.iridescenceMapUv),v.push(E.iridescenceThicknessMapUv),v.push(E.sheenColorMapUv),v.push(E.sheenRoughnessMapUv),v.push(E.specularMapUv),v.push(E.specularColorMapUv),v.push(E.specularIntensityMapUv),v.push(E.transmissionMapUv),v.push(E.thicknessMapUv),v.push(E.combine),v.push(E.fogExp2),v.push(E.sizeAttenuation),v.push(E.morphTargetsCount),v.push(E.numSunLights),v.push(E.numDirLights),v.push(E.numPointLights),v.push(E.numSpotLights),v.push(E.numSpotLightMaps),v.push(E.numHemiLights),v.push(E.numRectAreaLights),v.push(E.numSunLightShadows),v.push(E.numDirLightShadows),v.push(E.numPointLightShadows),v.push(E.numSpotLightShadows),v.push(E.numSpotLightShadowsWithMaps),v.push(E.numLightProbes),v.push(E.numLightProbeGrids),v.push(E.shadowMapType),v.push(E.toneMapping),v.push(E.numClippingPlanes),v.push(E.numClipIntersection),v.push(E.depthPacking)}function g(v,E){o.disableAll(),E.instancing&&o.enable(0),E.instancingColor&&o.enable(1),E.instancingMorph&&o.enable(2),E.matcap&&o.enable(3),E.envMap&&o.enable(4),E.normalMapObjectSpace&&o.enable(5),E.normalMapTangentSpace&&o.enable(6),E.clearcoat&&o.enable(7),E.iridescence&&o.enable(8),E.alphaTest&&o.enable(9),E.vertexColors&&o.enable(10),E.vertexAlphas&&o.enable(11),E.vertexUv1s&&o.enable(12),E.vertexUv2s&&o.enable(13),E.vertexUv3s&&o.enable(14),E.vertexTangents&&o.enable(15),E.anisotropy&&o.enable(16),E.alphaHash&&o.enable(17),E.batching&&o.enable(18),E.dispersion&&o.enable(19),E.retroreflection&&o.enable(24),E.diffuseRoughness&&o.enable(25),E.batchingColor&&o.enable(20),E.gradientMap&&o.enable(21),E.packedNormalMap&&o.enable(22),E.vertexNormals&&o.enable(23),v.push(o.mask),o.disableAll(),E.fog&&o.enable(0),E.useFog&&o.enable(1),E.flatShading&&o.enable(2),E.logarithmicDepthBuffer&&o.enable(3),E.reversedDepthBuffer&&o.enable(4),E.skinning&&o.enable(5),E.morphTargets&&o.enable(6),E.morphNormals&&o.enable(7),E.morphColors&&o.enable(8),E.premultipliedAlpha&&o.enable(9),E.shadowMapEnabled&&o.enable(10),E.doubleSided&&o.enable(11),E.flipSided&&o.enable(12),E.useDepthPacking&&o.enable(13),E.dithering&&o.enable(14),E.transmission&&o.enable(15),E.sheen&&o.enable(16),E.opaque&&o.enable(17),E.pointsUvs&&o.enable(18),E.decodeVideoTexture&&o.enable(19),E.decodeVideoTextureEmissive&&o.enable(20),E.alphaToCoverage&&o.enable(21),E.numLightProbeGrids>0&&o.enable(22),E.hasPositionAttribute&&o.enable(23),v.push(o.mask)}function b(v){let E=u[v.type],z;if(E){let F=oi[E];z=ic.clone(F.uniforms)}else z=v.uniforms;return z}function R(v,E){let z=h.get(E);return z!==void 0?++z.usedTimes:(z=new MF(t,E,v,s),c.push(z),h.set(E,z)),z}function M(v){if(--v.usedTimes===0){let E=c.indexOf(v);c[E]=c[c.length-1],c.pop(),h.delete(v.cacheKey),v.destroy()}}function I(v){a.remove(v)}function A(){a.dispose()}return{getParameters:p,getProgramCacheKey:y,getUniforms:b,acquireProgram:R,releaseProgram:M,releaseShaderCache:I,programs:c,dispose:A}}function AF(){let t=new WeakMap;function e(o){return t.has(o)}function n(o){let a=t.get(o);return a===void 0&&(a={},t.set(o,a)),a}function i(o){t.delete(o)}function s(o,a,l){t.get(o)[a]=l}function r(){t=new WeakMap}return{has:e,get:n,remove:i,update:s,dispose:r}}function RF(t,e){return t.groupOrder!==e.groupOrder?t.groupOrder-e.groupOrder:t.renderOrder!==e.renderOrder?t.renderOrder-e.renderOrder:t.material.id!==e.material.id?t.material.id-e.material.id:t.materialVariant!==e.materialVariant?t.materialVariant-e.materialVariant:t.z!==e.z?t.z-e.z:t.id-e.id}function vM(t,e){return t.groupOrder!==e.groupOrder?t.groupOrder-e.groupOrder:t.renderOrder!==e.renderOrder?t.renderOrder-e.renderOrder:t.z!==e.z?e.z-t.z:t.id-e.id}function bM(){let t=[],e=0,n=[],i=[],s=[];function r(){e=0,n.length=0,i.length=0,s.length=0}function o(u){let d=0;return u.isInstancedMesh&&(d+=2),u.isSkinnedMesh&&(d+=1),d}function a(u,d,p,y,m,g){let b=t[e];return b===void 0?(b={id:u.id,object:u,geometry:d,material:p,materialVariant:o(u),groupOrder:y,renderOrder:u.renderOrder,z:m,group:g},t[e]=b):(b.id=u.id,b.object=u,b.geometry=d,b.material=p,b.materialVariant=o(u),b.groupOrder=y,b.renderOrder=u.renderOrder,b.z=m,b.group=g),e++,b}function l(u,d,p,y,m,g,b){b.reversedDepth===!0&&(m=-m);let R=a(u,d,p,y,m,g);p.transmission>0?i.push(R):p.transparent===!0?s.push(R):n.push(R)}function c(u,d,p,y,m,g){let b=a(u,d,p,y,m,g);p.transmission>0?i.unshift(b):p.transparent===!0?s.unshift(b):n.unshift(b)}function h(u,d){n.length>1&&n.sort(u||RF),i.length>1&&i.sort(d||vM),s.length>1&&s.sort(d||vM)}function f(){for(let u=e,d=t.length;u<d;u++){let p=t[u];if(p.id===null)break;p.id=null,p.object=null,p.geometry=null,p.material=null,p.group=null}}return{opaque:n,transmissive:i,transparent:s,init:r,push:l,unshift:c,finish:f,sort:h}}function CF(){let t=new WeakMap;function e(i,s){let r=t.get(i),o;return r===void 0?(o=new bM,t.set(i,[o])):s>=r.length?(o=new bM,r.push(o)):o=r[s],o}function n(){t=new WeakMap}return{get:e,dispose:n}}function PF(){let t={};return{get:function(e){if(t[e.id]!==void 0)return t[e.id];let n;switch(e.type){case"SunLight":case"DirectionalLight":n={direction:new G,color:new Ze};break;case"SpotLight":n={position:new G,direction:new G,color:new Ze,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":n={position:new G,color:new Ze,distance:0,decay:0};break;case"HemisphereLight":n={direction:new G,skyColor:new Ze,groundColor:new Ze};break;case"RectAreaLight":n={color:new Ze,position:new G,halfWidth:new G,halfHeight:new G};break}return t[e.id]=n,n}}}function IF(){let t={};return{get:function(e){if(t[e.id]!==void 0)return t[e.id];let n;switch(e.type){case"SunLight":case"DirectionalLight":n={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ye};break;case"SpotLight":n={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ye};break;case"PointLight":n={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ye,shadowCameraNear:1,shadowCameraFar:1e3};break}return t[e.id]=n,n}}}var DF=0;function LF(t,e){return(e.castShadow?2:0)-(t.castShadow?2:0)+(e.map?1:0)-(t.map?1:0)}function NF(t){let e=new PF,n=IF(),i={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)i.probe.push(new G);let s=new G,r=new At,o=new At;function a(c){let h=0,f=0,u=0;for(let V=0;V<9;V++)i.probe[V].set(0,0,0);let d=0,p=0,y=0,m=0,g=0,b=0,R=0,M=0,I=0,A=0,v=0,E=0,z=0,F=0;c.sort(LF);for(let V=0,$=c.length;V<$;V++){let L=c[V],X=L.color,K=L.intensity,W=L.distance,he=null;if(L.shadow&&L.shadow.map&&(L.shadow.map.texture.format===Ur?he=L.shadow.map.texture:he=L.shadow.map.depthTexture||L.shadow.map.texture),L.isAmbientLight)h+=X.r*K,f+=X.g*K,u+=X.b*K;else if(L.isLightProbe){for(let J=0;J<9;J++)i.probe[J].addScaledVector(L.sh.coefficients[J],K);F++}else if(L.isSunLight){let J=e.get(L);if(J.color.copy(L.color).multiplyScalar(L.intensity),L.castShadow){let ee=L.shadow,re=n.get(L);re.shadowIntensity=ee.intensity,re.shadowBias=ee.bias,re.shadowNormalBias=ee.normalBias,re.shadowRadius=ee.radius,re.shadowMapSize.copy(ee.mapSize).multiply(ee.getFrameExtents()),i.sunShadow[p]=re,i.sunShadowMap[p]=he;let de=ee.getViewportCount();for(let fe=0;fe<de;fe++)i.sunShadowMatrix[y+fe]=ee.getMatrix(fe),i.sunShadowCascade[y+fe]=ee._cascadeData[fe];y+=de,p++}i.sun[d]=J,d++}else if(L.isDirectionalLight){let J=e.get(L);if(J.color.copy(L.color).multiplyScalar(L.intensity),L.castShadow){let ee=L.shadow,re=n.get(L);re.shadowIntensity=ee.intensity,re.shadowBias=ee.bias,re.shadowNormalBias=ee.normalBias,re.shadowRadius=ee.radius,re.shadowMapSize=ee.mapSize,i.directionalShadow[m]=re,i.directionalShadowMap[m]=he,i.directionalShadowMatrix[m]=L.shadow.matrix,I++}i.directional[m]=J,m++}else if(L.isSpotLight){let J=e.get(L);J.position.setFromMatrixPosition(L.matrixWorld),J.color.copy(X).multiplyScalar(K),J.distance=W,J.coneCos=Math.cos(L.angle),J.penumbraCos=Math.cos(L.angle*(1-L.penumbra)),J.decay=L.decay,i.spot[b]=J;let ee=L.shadow;if(L.map&&(i.spotLightMap[E]=L.map,E++,ee.updateMatrices(L),L.castShadow&&z++),i.spotLightMatrix[b]=ee.matrix,L.castShadow){let re=n.get(L);re.shadowIntensity=ee.intensity,re.shadowBias=ee.bias,re.shadowNormalBias=ee.normalBias,re.shadowRadius=ee.radius,re.shadowMapSize=ee.mapSize,i.spotShadow[b]=re,i.spotShadowMap[b]=he,v++}b++}else if(L.isRectAreaLight){let J=e.get(L);J.color.copy(X).multiplyScalar(K),J.halfWidth.set(L.width*.5,0,0),J.halfHeight.set(0,L.height*.5,0),i.rectArea[R]=J,R++}else if(L.isPointLight){let J=e.get(L);if(J.color.copy(L.color).multiplyScalar(L.intensity),J.distance=L.distance,J.decay=L.decay,L.castShadow){let ee=L.shadow,re=n.get(L);re.shadowIntensity=ee.intensity,re.shadowBias=ee.bias,re.shadowNormalBias=ee.normalBias,re.shadowRadius=ee.radius,re.shadowMapSize=ee.mapSize,re.shadowCameraNear=ee.camera.near,re.shadowCameraFar=ee.camera.far,i.pointShadow[g]=re,i.pointShadowMap[g]=he,i.pointShadowMatrix[g]=L.shadow.matrix,A++}i.point[g]=J,g++}else if(L.isHemisphereLight){let J=e.get(L);J.skyColor.copy(L.color).multiplyScalar(K),J.groundColor.copy(L.groundColor).multiplyScalar(K),i.hemi[M]=J,M++}}R>0&&(t.has("OES_texture_float_linear")===!0?(i.rectAreaLTC1=Ie.LTC_FLOAT_1,i.rectAreaLTC2=Ie.LTC_FLOAT_2):(i.rectAreaLTC1=Ie.LTC_HALF_1,i.rectAreaLTC2=Ie.LTC_HALF_2)),i.ambient[0]=h,i.ambient[1]=f,i.ambient[2]=u;let N=i.hash;(N.sunLength!==d||N.directionalLength!==m||N.pointLength!==g||N.spotLength!==b||N.rectAreaLength!==R||N.hemiLength!==M||N.numSunShadows!==p||N.numDirectionalShadows!==I||N.numPointShadows!==A||N.numSpotShadows!==v||N.numSpotMaps!==E||N.numLightProbes!==F)&&(i.sun.length=d,i.directional.length=m,i.spot.length=b,i.rectArea.length=R,i.point.length=g,i.hemi.length=M,i.sunShadow.length=p,i.sunShadowMap.length=p,i.sunShadowMatrix.length=y,i.sunShadowCascade.length=y,i.directionalShadow.length=I,i.directionalShadowMap.length=I,i.directionalShadowMatrix.length=I,i.pointShadow.length=A,i.pointShadowMap.length=A,i.pointShadowMatrix.length=A,i.spotShadow.length=v,i.spotShadowMap.length=v,i.spotLightMatrix.length=v+E-z,i.spotLightMap.length=E,i.numSpotLightShadowsWithMaps=z,i.numLightProbes=F,N.sunLength=d,N.directionalLength=m,N.pointLength=g,N.spotLength=b,N.rectAreaLength=R,N.hemiLength=M,N.numSunShadows=p,N.numDirectionalShadows=I,N.numPointShadows=A,N.numSpotShadows=v,N.numSpotMaps=E,N.numLightProbes=F,i.version=DF++)}function l(c,h){let f=0,u=0,d=0,p=0,y=0,m=0,g=h.matrixWorldInverse;for(let b=0,R=c.length;b<R;b++){let M=c[b];if(M.isSunLight){let I=i.sun[f];I.direction.setFromMatrixPosition(M.matrixWorld),I.direction.transformDirection(g),f++}else if(M.isDirectionalLight){let I=i.directional[u];I.direction.setFromMatrixPosition(M.matrixWorld),s.setFromMatrixPosition(M.target.matrixWorld),I.direction.sub(s),I.direction.transformDirection(g),u++}else if(M.isSpotLight){let I=i.spot[p];I.position.setFromMatrixPosition(M.matrixWorld),I.position.applyMatrix4(g),I.direction.setFromMatrixPosition(M.matrixWorld),s.setFromMatrixPosition(M.target.matrixWorld),I.direction.sub(s),I.direction.transformDirection(g),p++}else if(M.isRectAreaLight){let I=i.rectArea[y];I.position.setFromMatrixPosition(M.matrixWorld),I.position.applyMatrix4(g),o.identity(),r.copy(M.matrixWorld),r.premultiply(g),o.extractRotation(r),I.halfWidth.set(M.width*.5,0,0),I.halfHeight.set(0,M.height*.5,0),I.halfWidth.applyMatrix4(o),I.halfHeight.applyMatrix4(o),y++}else if(M.isPointLight){let I=i.point[d];I.position.setFromMatrixPosition(M.matrixWorld),I.position.applyMatrix4(g),d++}else if(M.isHemisphereLight){let I=i.hemi[m];I.direction.setFromMatrixPosition(M.matrixWorld),I.direction.transformDirection(g),m++}}}return{setup:a,setupView:l,state:i}}function SM(t){let e=new NF(t),n=[],i=[],s=[];function r(f){h.camera=f,n.length=0,i.length=0,s.length=0}function o(f){f.isLightProbeGrid?s.push(f):n.push(f)}function a(f){i.push(f)}function l(){e.setup(n),s.sort((f,u)=>f.priority-u.priority||f.id-u.id)}function c(f){e.setupView(n,f)}let h={lightsArray:n,shadowsArray:i,lightProbeGridArray:s,camera:null,lights:e,transmissionRenderTarget:{},textureUnits:0};return{init:r,state:h,setupLights:l,setupLightsView:c,pushLight:o,pushShadow:a}}function OF(t){let e=new WeakMap;function n(s,r=0){let o=e.get(s),a;return o===void 0?(a=new SM(t),e.set(s,[a])):r>=o.length?(a=new SM(t),o.push(a)):a=o[r],a}function i(){e=new WeakMap}return{get:n,dispose:i}}var FF=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,UF=`uniform sampler2D shadow_pass;
uniform vec2 resolution;
uniform float radius;
void main() {
	const float samples = float( VSM_SAMPLES );
	float mean = 0.0;
	float squared_mean = 0.0;
	float uvStride = samples <= 1.0 ? 0.0 : 2.0 / ( samples - 1.0 );
	float uvStart = samples <= 1.0 ? 0.0 : - 1.0;
	for ( float i = 0.0; i < samples; i ++ ) {
		float uvOffset = uvStart + i * uvStride;
		#ifdef HORIZONTAL_PASS
			vec2 distribution = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( uvOffset, 0.0 ) * radius ) / resolution ).rg;
			mean += distribution.x;
			squared_mean += distribution.y * distribution.y + distribution.x * distribution.x;
		#else
			float depth = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( 0.0, uvOffset ) * radius ) / resolution ).r;
			mean += depth;
			squared_mean += depth * depth;
		#endif
	}
	mean = mean / samples;
	squared_mean = squared_mean / samples;
	float std_dev = sqrt( max( 0.0, squared_mean - mean * mean ) );
	gl_FragColor = vec4( mean, std_dev, 0.0, 1.0 );
}`,kF=[new G(1,0,0),new G(-1,0,0),new G(0,1,0),new G(0,-1,0),new G(0,0,1),new G(0,0,-1)],BF=[new G(0,-1,0),new G(0,-1,0),new G(0,0,1),new G(0,0,-1),new G(0,-1,0),new G(0,-1,0)],MM=new At,sc=new G,qm=new G;function zF(t,e,n){let i=new Pr,s=new Ye,r=new Ye,o=new Rt,a=new ru,l=new ou,c={},h=n.maxTextureSize,f={[bs]:ri,[ri]:bs,[Hi]:Hi},u=new Vi({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new Ye},radius:{value:4}},vertexShader:FF,fragmentShader:UF}),d=u.clone();d.defines.HORIZONTAL_PASS=1;let p=new Wn;p.setAttribute("position",new Hn(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let y=new an(p,u),m=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=Yl;let g=this.type;this.render=function(A,v,E){if(m.enabled===!1||m.autoUpdate===!1&&m.needsUpdate===!1||A.length===0)return;this.type===vS&&(qe("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=Yl);let z=t.getRenderTarget(),F=t.getActiveCubeFace(),N=t.getActiveMipmapLevel(),V=t.state;V.setBlending(fo),V.buffers.depth.getReversed()===!0?V.buffers.color.setClear(0,0,0,0):V.buffers.color.setClear(1,1,1,1),V.buffers.depth.setTest(!0),V.setScissorTest(!1);let $=g!==this.type;$&&v.traverse(function(L){L.material&&(Array.isArray(L.material)?L.material.forEach(X=>X.needsUpdate=!0):L.material.needsUpdate=!0)});for(let L=0,X=A.length;L<X;L++){let K=A[L],W=K.shadow;if(W===void 0){qe("WebGLShadowMap:",K,"has no shadow.");continue}if(W.autoUpdate===!1&&W.needsUpdate===!1)continue;s.copy(W.mapSize);let he=W.getFrameExtents();s.multiply(he),r.copy(W.mapSize),(s.x>h||s.y>h)&&(s.x>h&&(r.x=Math.floor(h/he.x),s.x=r.x*he.x,W.mapSize.x=r.x),s.y>h&&(r.y=Math.floor(h/he.y),s.y=r.y*he.y,W.mapSize.y=r.y));let J=t.state.buffers.depth.getReversed();if(W.camera._reversedDepth=J,W.map===null||$===!0){if(W.map!==null&&(W.map.depthTexture!==null&&(W.map.depthTexture.dispose(),W.map.depthTexture=null),W.map.dispose()),this.type===Ca){if(K.isPointLight){qe("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}W.map=new Ri(s.x,s.y,{format:Ur,type:as,minFilter:ii,magFilter:ii,generateMipmaps:!1}),W.map.texture.name=K.name+".shadowMap",W.map.depthTexture=new er(s.x,s.y,os),W.map.depthTexture.name=K.name+".shadowMapDepth",W.map.depthTexture.format=js,W.map.depthTexture.compareFunction=null,W.map.depthTexture.minFilter=Pn,W.map.depthTexture.magFilter=Pn}else K.isPointLight?(W.map=new oc(s.x),W.map.depthTexture=new Ol(s.x,rs)):(W.map=new Ri(s.x,s.y),W.map.depthTexture=new er(s.x,s.y,rs)),W.map.depthTexture.name=K.name+".shadowMap",W.map.depthTexture.format=js,this.type===Yl?(W.map.depthTexture.compareFunction=J?Nm:Lm,W.map.depthTexture.minFilter=ii,W.map.depthTexture.magFilter=ii):(W.map.depthTexture.compareFunction=null,W.map.depthTexture.minFilter=Pn,W.map.depthTexture.magFilter=Pn);W.camera.updateProjectionMatrix()}W.map.isWebGLCubeRenderTarget!==!0&&(W.map.width!==s.x||W.map.height!==s.y)&&W.map.setSize(s.x,s.y);let ee=W.map.isWebGLCubeRenderTarget?6:W.getViewportCount();K.isPointLight!==!0&&W.updateMatrices(K,E);let re=(W.camera.layers.mask&4294967294)!==0?W.camera.layers:E.layers;for(let de=0;de<ee;de++){let fe=W.getCamera(de);if(K.isPointLight){let te=W.camera,ge=W.matrix,xe=K.distance||te.far;xe!==te.far&&(te.far=xe,te.updateProjectionMatrix()),sc.setFromMatrixPosition(K.matrixWorld),te.position.copy(sc),qm.copy(te.position),qm.add(kF[de]),te.up.copy(BF[de]),te.lookAt(qm),te.updateMatrixWorld(),ge.makeTranslation(-sc.x,-sc.y,-sc.z),MM.multiplyMatrices(te.projectionMatrix,te.matrixWorldInverse),W._frustum.setFromProjectionMatrix(MM,te.coordinateSystem,te.reversedDepth)}if(W.map.isWebGLCubeRenderTarget)t.setRenderTarget(W.map,de),t.clear();else{de===0&&(t.setRenderTarget(W.map),t.clear());let te=W.getViewport(de);o.set(r.x*te.x,r.y*te.y,r.x*te.z,r.y*te.w),V.viewport(o)}i=W.getFrustum(de),M(v,E,fe,K,re,this.type)}W.isPointLightShadow!==!0&&this.type===Ca&&b(W,E),W.needsUpdate=!1}g=this.type,m.needsUpdate=!1,t.setRenderTarget(z,F,N)};function b(A,v){let E=e.update(y);u.defines.VSM_SAMPLES!==A.blurSamples&&(u.defines.VSM_SAMPLES=A.blurSamples,d.defines.VSM_SAMPLES=A.blurSamples,u.needsUpdate=!0,d.needsUpdate=!0),A.mapPass===null?A.mapPass=new Ri(s.x,s.y,{format:Ur,type:as}):(A.mapPass.width!==A.map.width||A.mapPass.height!==A.map.height)&&A.mapPass.setSize(A.map.width,A.map.height),u.uniforms.shadow_pass.value=A.map.depthTexture,u.uniforms.resolution.value.set(A.map.width,A.map.height),u.uniforms.radius.value=A.radius,t.setRenderTarget(A.mapPass),t.clear(),t.renderBufferDirect(v,null,E,u,y,null),d.uniforms.shadow_pass.value=A.mapPass.texture,d.uniforms.resolution.value.set(A.map.width,A.map.height),d.uniforms.radius.value=A.radius,t.setRenderTarget(A.map),t.clear(),t.renderBufferDirect(v,null,E,d,y,null)}function R(A,v,E,z){let F=null,N=E.isPointLight===!0?A.customDistanceMaterial:A.customDepthMaterial;if(N!==void 0)F=N;else if(F=E.isPointLight===!0?l:a,t.localClippingEnabled&&v.clipShadows===!0&&Array.isArray(v.clippingPlanes)&&v.clippingPlanes.length!==0||v.displacementMap&&v.displacementScale!==0||v.alphaMap&&v.alphaTest>0||v.map&&v.alphaTest>0||v.alphaToCoverage===!0){let V=F.uuid,$=v.uuid,L=c[V];L===void 0&&(L={},c[V]=L);let X=L[$];X===void 0&&(X=F.clone(),L[$]=X,v.addEventListener("dispose",I)),F=X}if(F.visible=v.visible,F.wireframe=v.wireframe,z===Ca?F.side=v.shadowSide!==null?v.shadowSide:v.side:F.side=v.shadowSide!==null?v.shadowSide:f[v.side],F.alphaMap=v.alphaMap,F.alphaTest=v.alphaToCoverage===!0?.5:v.alphaTest,F.map=v.map,F.clipShadows=v.clipShadows,F.clippingPlanes=v.clippingPlanes,F.clipIntersection=v.clipIntersection,F.displacementMap=v.displacementMap,F.displacementScale=v.displacementScale,F.displacementBias=v.displacementBias,F.wireframeLinewidth=v.wireframeLinewidth,F.linewidth=v.linewidth,E.isPointLight===!0&&F.isMeshDistanceMaterial===!0){let V=t.properties.get(F);V.light=E}return F}function M(A,v,E,z,F,N){if(A.visible===!1)return;if(A.layers.test(F)&&(A.isMesh||A.isLine||A.isPoints)&&(A.castShadow||A.receiveShadow&&N===Ca)&&(!A.frustumCulled||A.intersectsFrustum(i))){A.modelViewMatrix.multiplyMatrices(E.matrixWorldInverse,A.matrixWorld);let L=e.update(A),X=A.material;if(Array.isArray(X)){let K=L.groups;for(let W=0,he=K.length;W<he;W++){let J=K[W],ee=X[J.materialIndex];if(ee&&ee.visible){let re=R(A,ee,z,N);A.onBeforeShadow(t,A,v,E,L,re,J),t.renderBufferDirect(E,null,L,re,A,J),A.onAfterShadow(t,A,v,E,L,re,J)}}}else if(X.visible){let K=R(A,X,z,N);A.onBeforeShadow(t,A,v,E,L,K,null),t.renderBufferDirect(E,null,L,K,A,null),A.onAfterShadow(t,A,v,E,L,K,null)}}let $=A.children;for(let L=0,X=$.length;L<X;L++)M($[L],v,E,z,F,N)}function I(A){A.target.removeEventListener("dispose",I);for(let E in c){let z=c[E],F=A.target.uuid;F in z&&(z[F].dispose(),delete z[F])}}}function GF(t,e){function n(){let U=!1,oe=new Rt,ie=null,Te=new Rt(0,0,0,0);return{setMask:function(_e){ie!==_e&&!U&&(t.colorMask(_e,_e,_e,_e),ie=_e)},setLocked:function(_e){U=_e},setClear:function(_e,Se,He,Je,ce){ce===!0&&(_e*=Je,Se*=Je,He*=Je),oe.set(_e,Se,He,Je),Te.equals(oe)===!1&&(t.clearColor(_e,Se,He,Je),Te.copy(oe))},reset:function(){U=!1,ie=null,Te.set(-1,0,0,0)}}}function i(){let U=!1,oe=!1,ie=null,Te=null,_e=null;return{setReversed:function(Se){if(oe!==Se){let He=e.get("EXT_clip_control");Se?He.clipControlEXT(He.LOWER_LEFT_EXT,He.ZERO_TO_ONE_EXT):He.clipControlEXT(He.LOWER_LEFT_EXT,He.NEGATIVE_ONE_TO_ONE_EXT),oe=Se;let Je=_e;_e=null,this.setClear(Je)}},getReversed:function(){return oe},setTest:function(Se){Se?Me(t.DEPTH_TEST):We(t.DEPTH_TEST)},setMask:function(Se){ie!==Se&&!U&&(t.depthMask(Se),ie=Se)},setFunc:function(Se){if(oe&&(Se=QS[Se]),Te!==Se){switch(Se){case kh:t.depthFunc(t.NEVER);break;case Bh:t.depthFunc(t.ALWAYS);break;case zh:t.depthFunc(t.LESS);break;case _a:t.depthFunc(t.LEQUAL);break;case Gh:t.depthFunc(t.EQUAL);break;case Vh:t.depthFunc(t.GEQUAL);break;case Hh:t.depthFunc(t.GREATER);break;case Wh:t.depthFunc(t.NOTEQUAL);break;default:t.depthFunc(t.LEQUAL)}Te=Se}},setLocked:function(Se){U=Se},setClear:function(Se){_e!==Se&&(_e=Se,oe&&(Se=1-Se),t.clearDepth(Se))},reset:function(){U=!1,ie=null,Te=null,_e=null,oe=!1}}}function s(){let U=!1,oe=null,ie=null,Te=null,_e=null,Se=null,He=null,Je=null,ce=null;return{setTest:function(ke){U||(ke?Me(t.STENCIL_TEST):We(t.STENCIL_TEST))},setMask:function(ke){oe!==ke&&!U&&(t.stencilMask(ke),oe=ke)},setFunc:function(ke,Qe,Ce){(ie!==ke||Te!==Qe||_e!==Ce)&&(t.stencilFunc(ke,Qe,Ce),ie=ke,Te=Qe,_e=Ce)},setOp:function(ke,Qe,Ce){(Se!==ke||He!==Qe||Je!==Ce)&&(t.stencilOp(ke,Qe,Ce),Se=ke,He=Qe,Je=Ce)},setLocked:function(ke){U=ke},setClear:function(ke){ce!==ke&&(t.clearStencil(ke),ce=ke)},reset:function(){U=!1,oe=null,ie=null,Te=null,_e=null,Se=null,He=null,Je=null,ce=null}}}let r=new n,o=new i,a=new s,l={},c=new WeakMap,h={},f={},u={},d=new WeakMap,p=[],y=null,m=!1,g=null,b=null,R=null,M=null,I=null,A=null,v=null,E=new Ze(0,0,0),z=0,F=!1,N=null,V=null,$=null,L=null,X=null,K=t.getParameter(t.MAX_COMBINED_TEXTURE_IMAGE_UNITS),W=!1,he=0,J=t.getParameter(t.VERSION);J.indexOf("WebGL")!==-1?(he=parseFloat(/^WebGL (\d)/.exec(J)[1]),W=he>=1):J.indexOf("OpenGL ES")!==-1&&(he=parseFloat(/^OpenGL ES (\d)/.exec(J)[1]),W=he>=2);let ee=null,re={},de=t.getParameter(t.SCISSOR_BOX),fe=t.getParameter(t.VIEWPORT),te=new Rt().fromArray(de),ge=new Rt().fromArray(fe);function xe(U,oe,ie,Te){let _e=new Uint8Array(4),Se=t.createTexture();t.bindTexture(U,Se),t.texParameteri(U,t.TEXTURE_MIN_FILTER,t.NEAREST),t.texParameteri(U,t.TEXTURE_MAG_FILTER,t.NEAREST);for(let He=0;He<ie;He++)U===t.TEXTURE_3D||U===t.TEXTURE_2D_ARRAY?t.texImage3D(oe,0,t.RGBA,1,1,Te,0,t.RGBA,t.UNSIGNED_BYTE,_e):t.texImage2D(oe+He,0,t.RGBA,1,1,0,t.RGBA,t.UNSIGNED_BYTE,_e);return Se}let Re={};Re[t.TEXTURE_2D]=xe(t.TEXTURE_2D,t.TEXTURE_2D,1),Re[t.TEXTURE_CUBE_MAP]=xe(t.TEXTURE_CUBE_MAP,t.TEXTURE_CUBE_MAP_POSITIVE_X,6),Re[t.TEXTURE_2D_ARRAY]=xe(t.TEXTURE_2D_ARRAY,t.TEXTURE_2D_ARRAY,1,1),Re[t.TEXTURE_3D]=xe(t.TEXTURE_3D,t.TEXTURE_3D,1,1),r.setClear(0,0,0,1),o.setClear(1),a.setClear(0),Me(t.DEPTH_TEST),o.setFunc(_a),ln(!1),Dt(fm),Me(t.CULL_FACE),Wt(fo);function Me(U){h[U]!==!0&&(t.enable(U),h[U]=!0)}function We(U){h[U]!==!1&&(t.disable(U),h[U]=!1)}function rt(U,oe){return u[U]!==oe?(t.bindFramebuffer(U,oe),u[U]=oe,U===t.DRAW_FRAMEBUFFER&&(u[t.FRAMEBUFFER]=oe),U===t.FRAMEBUFFER&&(u[t.DRAW_FRAMEBUFFER]=oe),!0):!1}function Ve(U,oe){let ie=p,Te=!1;if(U){ie=d.get(oe),ie===void 0&&(ie=[],d.set(oe,ie));let _e=U.textures;if(ie.length!==_e.length||ie[0]!==t.COLOR_ATTACHMENT0){for(let Se=0,He=_e.length;Se<He;Se++)ie[Se]=t.COLOR_ATTACHMENT0+Se;ie.length=_e.length,Te=!0}}else ie[0]!==t.BACK&&(ie[0]=t.BACK,Te=!0);Te&&t.drawBuffers(ie)}function ft(U){return y!==U?(t.useProgram(U),y=U,!0):!1}let ct={[po]:t.FUNC_ADD,[SS]:t.FUNC_SUBTRACT,[MS]:t.FUNC_REVERSE_SUBTRACT};ct[wS]=t.MIN,ct[TS]=t.MAX;let it={[ES]:t.ZERO,[AS]:t.ONE,[RS]:t.SRC_COLOR,[gm]:t.SRC_ALPHA,[NS]:t.SRC_ALPHA_SATURATE,[DS]:t.DST_COLOR,[PS]:t.DST_ALPHA,[CS]:t.ONE_MINUS_SRC_COLOR,[_m]:t.ONE_MINUS_SRC_ALPHA,[LS]:t.ONE_MINUS_DST_COLOR,[IS]:t.ONE_MINUS_DST_ALPHA,[OS]:t.CONSTANT_COLOR,[FS]:t.ONE_MINUS_CONSTANT_COLOR,[US]:t.CONSTANT_ALPHA,[kS]:t.ONE_MINUS_CONSTANT_ALPHA};function Wt(U,oe,ie,Te,_e,Se,He,Je,ce,ke){if(U===fo){m===!0&&(We(t.BLEND),m=!1);return}if(m===!1&&(Me(t.BLEND),m=!0),U!==bS){if(U!==g||ke!==F){if((b!==po||I!==po)&&(t.blendEquation(t.FUNC_ADD),b=po,I=po),ke)switch(U){case Pa:t.blendFuncSeparate(t.ONE,t.ONE_MINUS_SRC_ALPHA,t.ONE,t.ONE_MINUS_SRC_ALPHA);break;case dm:t.blendFunc(t.ONE,t.ONE);break;case pm:t.blendFuncSeparate(t.ZERO,t.ONE_MINUS_SRC_COLOR,t.ZERO,t.ONE);break;case mm:t.blendFuncSeparate(t.DST_COLOR,t.ONE_MINUS_SRC_ALPHA,t.ZERO,t.ONE);break;default:et("WebGLState: Invalid blending: ",U);break}else switch(U){case Pa:t.blendFuncSeparate(t.SRC_ALPHA,t.ONE_MINUS_SRC_ALPHA,t.ONE,t.ONE_MINUS_SRC_ALPHA);break;case dm:t.blendFuncSeparate(t.SRC_ALPHA,t.ONE,t.ONE,t.ONE);break;case pm:et("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case mm:et("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:et("WebGLState: Invalid blending: ",U);break}R=null,M=null,A=null,v=null,E.set(0,0,0),z=0,g=U,F=ke}return}_e=_e||oe,Se=Se||ie,He=He||Te,(oe!==b||_e!==I)&&(t.blendEquationSeparate(ct[oe],ct[_e]),b=oe,I=_e),(ie!==R||Te!==M||Se!==A||He!==v)&&(t.blendFuncSeparate(it[ie],it[Te],it[Se],it[He]),R=ie,M=Te,A=Se,v=He),(Je.equals(E)===!1||ce!==z)&&(t.blendColor(Je.r,Je.g,Je.b,ce),E.copy(Je),z=ce),g=U,F=!1}function Ut(U,oe){U.side===Hi?We(t.CULL_FACE):Me(t.CULL_FACE);let ie=U.side===ri;oe&&(ie=!ie),ln(ie),U.blending===Pa&&U.transparent===!1?Wt(fo):Wt(U.blending,U.blendEquation,U.blendSrc,U.blendDst,U.blendEquationAlpha,U.blendSrcAlpha,U.blendDstAlpha,U.blendColor,U.blendAlpha,U.premultipliedAlpha),o.setFunc(U.depthFunc),o.setTest(U.depthTest),o.setMask(U.depthWrite),r.setMask(U.colorWrite);let Te=U.stencilWrite;a.setTest(Te),Te&&(a.setMask(U.stencilWriteMask),a.setFunc(U.stencilFunc,U.stencilRef,U.stencilFuncMask),a.setOp(U.stencilFail,U.stencilZFail,U.stencilZPass)),xt(U.polygonOffset,U.polygonOffsetFactor,U.polygonOffsetUnits),U.alphaToCoverage===!0?Me(t.SAMPLE_ALPHA_TO_COVERAGE):We(t.SAMPLE_ALPHA_TO_COVERAGE)}function ln(U){N!==U&&(U?t.frontFace(t.CW):t.frontFace(t.CCW),N=U)}function Dt(U){U!==yS?(Me(t.CULL_FACE),U!==V&&(U===fm?t.cullFace(t.BACK):U===xS?t.cullFace(t.FRONT):t.cullFace(t.FRONT_AND_BACK))):We(t.CULL_FACE),V=U}function wn(U){U!==$&&(W&&t.lineWidth(U),$=U)}function xt(U,oe,ie){U?(Me(t.POLYGON_OFFSET_FILL),(L!==oe||X!==ie)&&(L=oe,X=ie,o.getReversed()&&(oe=-oe,ie=-ie),t.polygonOffset(oe,ie))):We(t.POLYGON_OFFSET_FILL)}function _n(U){U?Me(t.SCISSOR_TEST):We(t.SCISSOR_TEST)}function Jt(U){U===void 0&&(U=t.TEXTURE0+K-1),ee!==U&&(t.activeTexture(U),ee=U)}function cn(U,oe,ie){ie===void 0&&(ee===null?ie=t.TEXTURE0+K-1:ie=ee);let Te=re[ie];Te===void 0&&(Te={type:void 0,texture:void 0},re[ie]=Te),(Te.type!==U||Te.texture!==oe)&&(ee!==ie&&(t.activeTexture(ie),ee=ie),t.bindTexture(U,oe||Re[U]),Te.type=U,Te.texture=oe)}function k(){let U=re[ee];U!==void 0&&U.type!==void 0&&(t.bindTexture(U.type,null),U.type=void 0,U.texture=void 0)}function Pe(){try{t.compressedTexImage2D(...arguments)}catch(U){et("WebGLState:",U)}}function Ke(){try{t.compressedTexImage3D(...arguments)}catch(U){et("WebGLState:",U)}}function ot(){try{t.texSubImage2D(...arguments)}catch(U){et("WebGLState:",U)}}function we(){try{t.texSubImage3D(...arguments)}catch(U){et("WebGLState:",U)}}function Nt(){try{t.compressedTexSubImage2D(...arguments)}catch(U){et("WebGLState:",U)}}function Ge(){try{t.compressedTexSubImage3D(...arguments)}catch(U){et("WebGLState:",U)}}function Xe(){try{t.texStorage2D(...arguments)}catch(U){et("WebGLState:",U)}}function C(){try{t.texStorage3D(...arguments)}catch(U){et("WebGLState:",U)}}function S(){try{t.texImage2D(...arguments)}catch(U){et("WebGLState:",U)}}function q(){try{t.texImage3D(...arguments)}catch(U){et("WebGLState:",U)}}function ue(U){return f[U]!==void 0?f[U]:t.getParameter(U)}function ae(U,oe){f[U]!==oe&&(t.pixelStorei(U,oe),f[U]=oe)}function ye(U){te.equals(U)===!1&&(t.scissor(U.x,U.y,U.z,U.w),te.copy(U))}function ve(U){ge.equals(U)===!1&&(t.viewport(U.x,U.y,U.z,U.w),ge.copy(U))}function ne(U,oe){let ie=c.get(oe);ie===void 0&&(ie=new WeakMap,c.set(oe,ie));let Te=ie.get(U);Te===void 0&&(Te=t.getUniformBlockIndex(oe,U.name),t.uniformBlockBinding(oe,Te,Te),ie.set(U,Te))}function se(U,oe,ie){let _e=c.get(oe).get(U);l[_e]!==ie&&(t.bindBufferBase(t.UNIFORM_BUFFER,_e,ie),l[_e]=ie)}function me(){t.disable(t.BLEND),t.disable(t.CULL_FACE),t.disable(t.DEPTH_TEST),t.disable(t.POLYGON_OFFSET_FILL),t.disable(t.SCISSOR_TEST),t.disable(t.STENCIL_TEST),t.disable(t.SAMPLE_ALPHA_TO_COVERAGE),t.blendEquation(t.FUNC_ADD),t.blendFunc(t.ONE,t.ZERO),t.blendFuncSeparate(t.ONE,t.ZERO,t.ONE,t.ZERO),t.blendColor(0,0,0,0),t.colorMask(!0,!0,!0,!0),t.clearColor(0,0,0,0),t.depthMask(!0),t.depthFunc(t.LESS),o.setReversed(!1),t.clearDepth(1),t.stencilMask(4294967295),t.stencilFunc(t.ALWAYS,0,4294967295),t.stencilOp(t.KEEP,t.KEEP,t.KEEP),t.clearStencil(0),t.cullFace(t.BACK),t.frontFace(t.CCW),t.polygonOffset(0,0),t.activeTexture(t.TEXTURE0),t.bindFramebuffer(t.FRAMEBUFFER,null),t.bindFramebuffer(t.DRAW_FRAMEBUFFER,null),t.bindFramebuffer(t.READ_FRAMEBUFFER,null),t.useProgram(null),t.lineWidth(1),t.scissor(0,0,t.canvas.width,t.canvas.height),t.viewport(0,0,t.canvas.width,t.canvas.height),t.pixelStorei(t.PACK_ALIGNMENT,4),t.pixelStorei(t.UNPACK_ALIGNMENT,4),t.pixelStorei(t.UNPACK_FLIP_Y_WEBGL,!1),t.pixelStorei(t.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),t.pixelStorei(t.UNPACK_COLORSPACE_CONVERSION_WEBGL,t.BROWSER_DEFAULT_WEBGL),t.pixelStorei(t.PACK_ROW_LENGTH,0),t.pixelStorei(t.PACK_SKIP_PIXELS,0),t.pixelStorei(t.PACK_SKIP_ROWS,0),t.pixelStorei(t.UNPACK_ROW_LENGTH,0),t.pixelStorei(t.UNPACK_IMAGE_HEIGHT,0),t.pixelStorei(t.UNPACK_SKIP_PIXELS,0),t.pixelStorei(t.UNPACK_SKIP_ROWS,0),t.pixelStorei(t.UNPACK_SKIP_IMAGES,0),h={},f={},ee=null,re={},u={},l={},d=new WeakMap,p=[],y=null,m=!1,g=null,b=null,R=null,M=null,I=null,A=null,v=null,E=new Ze(0,0,0),z=0,F=!1,N=null,V=null,$=null,L=null,X=null,te.set(0,0,t.canvas.width,t.canvas.height),ge.set(0,0,t.canvas.width,t.canvas.height),r.reset(),o.reset(),a.reset()}return{buffers:{color:r,depth:o,stencil:a},enable:Me,disable:We,bindFramebuffer:rt,drawBuffers:Ve,useProgram:ft,setBlending:Wt,setMaterial:Ut,setFlipSided:ln,setCullFace:Dt,setLineWidth:wn,setPolygonOffset:xt,setScissorTest:_n,activeTexture:Jt,bindTexture:cn,unbindTexture:k,compressedTexImage2D:Pe,compressedTexImage3D:Ke,texImage2D:S,texImage3D:q,pixelStorei:ae,getParameter:ue,updateUBOMapping:ne,uniformBlockBinding:se,texStorage2D:Xe,texStorage3D:C,texSubImage2D:ot,texSubImage3D:we,compressedTexSubImage2D:Nt,compressedTexSubImage3D:Ge,scissor:ye,viewport:ve,reset:me}}function VF(t,e,n,i,s,r,o){let a=e.has("WEBGL_multisampled_render_to_texture")?e.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new Ye,h=new WeakMap,f=new Set,u,d=new WeakMap,p=new Set,y=new FinalizationRegistry(C=>p.delete(C)),m=!1;try{m=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function g(C,S){return m?new OffscreenCanvas(C,S):Cl("canvas")}function b(C,S,q){let ue=1,ae=Xe(C);if((ae.width>q||ae.height>q)&&(ue=q/Math.max(ae.width,ae.height)),ue<1)if(typeof HTMLImageElement<"u"&&C instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&C instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&C instanceof ImageBitmap||typeof VideoFrame<"u"&&C instanceof VideoFrame){let ye=Math.floor(ue*ae.width),ve=Math.floor(ue*ae.height);u===void 0&&(u=g(ye,ve));let ne=S?g(ye,ve):u;return ne.width=ye,ne.height=ve,ne.getContext("2d").drawImage(C,0,0,ye,ve),qe("WebGLRenderer: Texture has been resized from ("+ae.width+"x"+ae.height+") to ("+ye+"x"+ve+")."),ne}else return"data"in C&&qe("WebGLRenderer: Image in DataTexture is too big ("+ae.width+"x"+ae.height+")."),C;return C}function R(C){return C.generateMipmaps}function M(C){t.generateMipmap(C)}function I(C){return C.isWebGLCubeRenderTarget?t.TEXTURE_CUBE_MAP:C.isWebGL3DRenderTarget?t.TEXTURE_3D:C.isWebGLArrayRenderTarget||C.isCompressedArrayTexture?t.TEXTURE_2D_ARRAY:t.TEXTURE_2D}function A(C,S,q,ue,ae,ye=!1){if(C!==null){if(t[C]!==void 0)return t[C];qe("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+C+"'")}let ve;ue&&(ve=e.get("EXT_texture_norm16"),ve||qe("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let ne=S;if(S===t.RED&&(q===t.FLOAT&&(ne=t.R32F),q===t.HALF_FLOAT&&(ne=t.R16F),q===t.UNSIGNED_BYTE&&(ne=t.R8),q===t.UNSIGNED_SHORT&&ve&&(ne=ve.R16_EXT),q===t.SHORT&&ve&&(ne=ve.R16_SNORM_EXT)),S===t.RED_INTEGER&&(q===t.UNSIGNED_BYTE&&(ne=t.R8UI),q===t.UNSIGNED_SHORT&&(ne=t.R16UI),q===t.UNSIGNED_INT&&(ne=t.R32UI),q===t.BYTE&&(ne=t.R8I),q===t.SHORT&&(ne=t.R16I),q===t.INT&&(ne=t.R32I)),S===t.RG&&(q===t.FLOAT&&(ne=t.RG32F),q===t.HALF_FLOAT&&(ne=t.RG16F),q===t.UNSIGNED_BYTE&&(ne=t.RG8),q===t.UNSIGNED_SHORT&&ve&&(ne=ve.RG16_EXT),q===t.SHORT&&ve&&(ne=ve.RG16_SNORM_EXT)),S===t.RG_INTEGER&&(q===t.UNSIGNED_BYTE&&(ne=t.RG8UI),q===t.UNSIGNED_SHORT&&(ne=t.RG16UI),q===t.UNSIGNED_INT&&(ne=t.RG32UI),q===t.BYTE&&(ne=t.RG8I),q===t.SHORT&&(ne=t.RG16I),q===t.INT&&(ne=t.RG32I)),S===t.RGB_INTEGER&&(q===t.UNSIGNED_BYTE&&(ne=t.RGB8UI),q===t.UNSIGNED_SHORT&&(ne=t.RGB16UI),q===t.UNSIGNED_INT&&(ne=t.RGB32UI),q===t.BYTE&&(ne=t.RGB8I),q===t.SHORT&&(ne=t.RGB16I),q===t.INT&&(ne=t.RGB32I)),S===t.RGBA_INTEGER&&(q===t.UNSIGNED_BYTE&&(ne=t.RGBA8UI),q===t.UNSIGNED_SHORT&&(ne=t.RGBA16UI),q===t.UNSIGNED_INT&&(ne=t.RGBA32UI),q===t.BYTE&&(ne=t.RGBA8I),q===t.SHORT&&(ne=t.RGBA16I),q===t.INT&&(ne=t.RGBA32I)),S===t.RGB&&(q===t.UNSIGNED_SHORT&&ve&&(ne=ve.RGB16_EXT),q===t.SHORT&&ve&&(ne=ve.RGB16_SNORM_EXT),q===t.UNSIGNED_INT_5_9_9_9_REV&&(ne=t.RGB9_E5),q===t.UNSIGNED_INT_10F_11F_11F_REV&&(ne=t.R11F_G11F_B10F)),S===t.RGBA){let se=ye?Rl:yt.getTransfer(ae);q===t.FLOAT&&(ne=t.RGBA32F),q===t.HALF_FLOAT&&(ne=t.RGBA16F),q===t.UNSIGNED_BYTE&&(ne=se===Et?t.SRGB8_ALPHA8:t.RGBA8),q===t.UNSIGNED_SHORT&&ve&&(ne=ve.RGBA16_EXT),q===t.SHORT&&ve&&(ne=ve.RGBA16_SNORM_EXT),q===t.UNSIGNED_SHORT_4_4_4_4&&(ne=t.RGBA4),q===t.UNSIGNED_SHORT_5_5_5_1&&(ne=t.RGB5_A1)}return(ne===t.R16F||ne===t.R32F||ne===t.RG16F||ne===t.RG32F||ne===t.RGBA16F||ne===t.RGBA32F)&&e.get("EXT_color_buffer_float"),ne}function v(C,S){let q;return C?S===null||S===rs||S===go?q=t.DEPTH24_STENCIL8:S===os?q=t.DEPTH32F_STENCIL8:S===Da&&(q=t.DEPTH24_STENCIL8,qe("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):S===null||S===rs||S===go?q=t.DEPTH_COMPONENT24:S===os?q=t.DEPTH_COMPONENT32F:S===Da&&(q=t.DEPTH_COMPONENT16),q}function E(C,S){return R(C)===!0||C.isFramebufferTexture&&C.minFilter!==Pn&&C.minFilter!==ii?Math.log2(Math.max(S.width,S.height))+1:C.mipmaps.length>0?C.mipmaps.length:C.isCompressedTexture&&Array.isArray(C.image)?S.mipmaps.length:1}function z(C){let S=new WeakRef(C);i.get(C).__ref=S,p.add(S),y.register(C,S,S)}function F(C){let S=i.get(C).__ref;S!==void 0&&(p.delete(S),y.unregister(S))}function N(C){$(C.target)}function V(C){L(C.target)}function $(C){C.removeEventListener("dispose",N),F(C),K(C),C.isVideoTexture&&h.delete(C),C.isHTMLTexture&&f.delete(C)}function L(C){C.removeEventListener("dispose",V),F(C),he(C)}function X(){for(let C of p){let S=C.deref();S!==void 0&&(S.isRenderTarget===!0?L(S):$(S))}p.clear(),f.clear()}function K(C){let S=i.get(C);if(S.__webglInit===void 0)return;let q=C.source,ue=d.get(q);if(ue){let ae=ue[S.__cacheKey];ae.usedTimes--,ae.usedTimes===0&&W(C),Object.keys(ue).length===0&&d.delete(q)}i.remove(C)}function W(C){let S=i.get(C);t.deleteTexture(S.__webglTexture);let q=C.source,ue=d.get(q);delete ue[S.__cacheKey],o.memory.textures--}function he(C){let S=i.get(C);S.__depthDisposeCallback&&S.__depthDisposeCallback();let q=C.depthTexture;if(q&&q.renderTarget===C&&$(q),C.isWebGLCubeRenderTarget)for(let ae=0;ae<6;ae++){if(Array.isArray(S.__webglFramebuffer[ae]))for(let ye=0;ye<S.__webglFramebuffer[ae].length;ye++)t.deleteFramebuffer(S.__webglFramebuffer[ae][ye]);else t.deleteFramebuffer(S.__webglFramebuffer[ae]);S.__webglDepthbuffer&&t.deleteRenderbuffer(S.__webglDepthbuffer[ae])}else{if(Array.isArray(S.__webglFramebuffer))for(let ae=0;ae<S.__webglFramebuffer.length;ae++)t.deleteFramebuffer(S.__webglFramebuffer[ae]);else t.deleteFramebuffer(S.__webglFramebuffer);if(S.__webglDepthbuffer&&t.deleteRenderbuffer(S.__webglDepthbuffer),S.__webglMultisampledFramebuffer&&t.deleteFramebuffer(S.__webglMultisampledFramebuffer),S.__webglColorRenderbuffer)for(let ae=0;ae<S.__webglColorRenderbuffer.length;ae++)S.__webglColorRenderbuffer[ae]&&t.deleteRenderbuffer(S.__webglColorRenderbuffer[ae]);S.__webglDepthRenderbuffer&&t.deleteRenderbuffer(S.__webglDepthRenderbuffer)}let ue=C.textures;for(let ae=0,ye=ue.length;ae<ye;ae++){let ve=i.get(ue[ae]);ve.__webglTexture&&(t.deleteTexture(ve.__webglTexture),o.memory.textures--),i.remove(ue[ae])}i.remove(C)}let J=0;function ee(){J=0}function re(){return J}function de(C){J=C}function fe(){let C=J;return C>=s.maxTextures&&qe("WebGLTextures: Trying to use "+(C+1)+" texture units while this GPU supports only "+s.maxTextures),J+=1,C}function te(C){let S=[];return S.push(C.wrapS),S.push(C.wrapT),S.push(C.wrapR||0),S.push(C.magFilter),S.push(C.minFilter),S.push(C.anisotropy),S.push(C.internalFormat),S.push(C.format),S.push(C.type),S.push(C.generateMipmaps),S.push(C.mipmapsAutoUpdate),S.push(C.premultiplyAlpha),S.push(C.flipY),S.push(C.unpackAlignment),S.push(C.colorSpace),S.join()}function ge(C,S){let q=i.get(C);if(C.isVideoTexture&&Nt(C),C.isRenderTargetTexture===!1&&C.isExternalTexture!==!0&&C.version>0&&q.__version!==C.version){let ue=C.image;if(ue===null)qe("WebGLRenderer: Texture marked for update but no image data found.");else if(ue.complete===!1)qe("WebGLRenderer: Texture marked for update but image is incomplete");else{Ut(q,C,S);return}}else C.isExternalTexture&&(q.__webglTexture=C.sourceTexture?C.sourceTexture:null);n.bindTexture(t.TEXTURE_2D,q.__webglTexture,t.TEXTURE0+S)}function xe(C,S){let q=i.get(C);if(C.isRenderTargetTexture===!1&&C.version>0&&q.__version!==C.version){Ut(q,C,S);return}else C.isExternalTexture&&(q.__webglTexture=C.sourceTexture?C.sourceTexture:null);n.bindTexture(t.TEXTURE_2D_ARRAY,q.__webglTexture,t.TEXTURE0+S)}function Re(C,S){let q=i.get(C);if(C.isRenderTargetTexture===!1&&C.version>0&&q.__version!==C.version){Ut(q,C,S);return}n.bindTexture(t.TEXTURE_3D,q.__webglTexture,t.TEXTURE0+S)}function Me(C,S){let q=i.get(C);if(C.version>0&&q.__version!==C.version){ln(q,C,S);return}n.bindTexture(t.TEXTURE_CUBE_MAP,q.__webglTexture,t.TEXTURE0+S)}let We={[$h]:t.REPEAT,[vs]:t.CLAMP_TO_EDGE,[Xh]:t.MIRRORED_REPEAT},rt={[Pn]:t.NEAREST,[GS]:t.NEAREST_MIPMAP_NEAREST,[Kl]:t.NEAREST_MIPMAP_LINEAR,[ii]:t.LINEAR,[Su]:t.LINEAR_MIPMAP_NEAREST,[nr]:t.LINEAR_MIPMAP_LINEAR},Ve={[$S]:t.NEVER,[Om]:t.ALWAYS,[XS]:t.LESS,[Lm]:t.LEQUAL,[qS]:t.EQUAL,[Nm]:t.GEQUAL,[YS]:t.GREATER,[KS]:t.NOTEQUAL};function ft(C,S){if(S.type===os&&e.has("OES_texture_float_linear")===!1&&(S.magFilter===ii||S.magFilter===Su||S.magFilter===Kl||S.magFilter===nr||S.minFilter===ii||S.minFilter===Su||S.minFilter===Kl||S.minFilter===nr)&&qe("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),t.texParameteri(C,t.TEXTURE_WRAP_S,We[S.wrapS]),t.texParameteri(C,t.TEXTURE_WRAP_T,We[S.wrapT]),(C===t.TEXTURE_3D||C===t.TEXTURE_2D_ARRAY)&&t.texParameteri(C,t.TEXTURE_WRAP_R,We[S.wrapR]),t.texParameteri(C,t.TEXTURE_MAG_FILTER,rt[S.magFilter]),t.texParameteri(C,t.TEXTURE_MIN_FILTER,rt[S.minFilter]),S.compareFunction&&(t.texParameteri(C,t.TEXTURE_COMPARE_MODE,t.COMPARE_REF_TO_TEXTURE),t.texParameteri(C,t.TEXTURE_COMPARE_FUNC,Ve[S.compareFunction])),e.has("EXT_texture_filter_anisotropic")===!0){if(S.magFilter===Pn||S.minFilter!==Kl&&S.minFilter!==nr||S.type===os&&e.has("OES_texture_float_linear")===!1)return;if(S.anisotropy>1||i.get(S).__currentAnisotropy){let q=e.get("EXT_texture_filter_anisotropic");t.texParameterf(C,q.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(S.anisotropy,s.getMaxAnisotropy())),i.get(S).__currentAnisotropy=S.anisotropy}}}function ct(C,S){let q=!1;C.__webglInit===void 0&&(C.__webglInit=!0,S.addEventListener("dispose",N),z(S));let ue=S.source,ae=d.get(ue);ae===void 0&&(ae={},d.set(ue,ae));let ye=te(S);if(ye!==C.__cacheKey){ae[ye]===void 0&&(ae[ye]={texture:t.createTexture(),usedTimes:0},o.memory.textures++,q=!0),ae[ye].usedTimes++;let ve=ae[C.__cacheKey];ve!==void 0&&(ae[C.__cacheKey].usedTimes--,ve.usedTimes===0&&W(S)),C.__cacheKey=ye,C.__webglTexture=ae[ye].texture}return q}function it(C,S,q){return Math.floor(Math.floor(C/q)/S)}function Wt(C,S,q,ue){let ye=C.updateRanges;if(ye.length===0)n.texSubImage2D(t.TEXTURE_2D,0,0,0,S.width,S.height,q,ue,S.data);else{ye.sort((U,oe)=>U.start-oe.start);let ve=0;for(let U=1;U<ye.length;U++){let oe=ye[ve],ie=ye[U],Te=oe.start+oe.count,_e=it(ie.start,S.width,4),Se=it(oe.start,S.width,4);ie.start<=Te+1&&_e===Se&&it(ie.start+ie.count-1,S.width,4)===_e?oe.count=Math.max(oe.count,ie.start+ie.count-oe.start):(++ve,ye[ve]=ie)}ye.length=ve+1;let ne=n.getParameter(t.UNPACK_ROW_LENGTH),se=n.getParameter(t.UNPACK_SKIP_PIXELS),me=n.getParameter(t.UNPACK_SKIP_ROWS);n.pixelStorei(t.UNPACK_ROW_LENGTH,S.width);for(let U=0,oe=ye.length;U<oe;U++){let ie=ye[U],Te=Math.floor(ie.start/4),_e=Math.ceil(ie.count/4),Se=Te%S.width,He=Math.floor(Te/S.width),Je=_e,ce=1;n.pixelStorei(t.UNPACK_SKIP_PIXELS,Se),n.pixelStorei(t.UNPACK_SKIP_ROWS,He),n.texSubImage2D(t.TEXTURE_2D,0,Se,He,Je,ce,q,ue,S.data)}C.clearUpdateRanges(),n.pixelStorei(t.UNPACK_ROW_LENGTH,ne),n.pixelStorei(t.UNPACK_SKIP_PIXELS,se),n.pixelStorei(t.UNPACK_SKIP_ROWS,me)}}function Ut(C,S,q){let ue=t.TEXTURE_2D;(S.isDataArrayTexture||S.isCompressedArrayTexture)&&(ue=t.TEXTURE_2D_ARRAY),S.isData3DTexture&&(ue=t.TEXTURE_3D);let ae=ct(C,S),ye=S.source;n.bindTexture(ue,C.__webglTexture,t.TEXTURE0+q);let ve=i.get(ye);if(ye.version!==ve.__version||ae===!0){if(n.activeTexture(t.TEXTURE0+q),(typeof ImageBitmap<"u"&&S.image instanceof ImageBitmap)===!1){let ce=yt.getPrimaries(yt.workingColorSpace),ke=S.colorSpace===sr?null:yt.getPrimaries(S.colorSpace),Qe=S.colorSpace===sr||ce===ke?t.NONE:t.BROWSER_DEFAULT_WEBGL;n.pixelStorei(t.UNPACK_FLIP_Y_WEBGL,S.flipY),n.pixelStorei(t.UNPACK_PREMULTIPLY_ALPHA_WEBGL,S.premultiplyAlpha),n.pixelStorei(t.UNPACK_COLORSPACE_CONVERSION_WEBGL,Qe)}n.pixelStorei(t.UNPACK_ALIGNMENT,S.unpackAlignment);let se=b(S.image,!1,s.maxTextureSize);se=Ge(S,se);let me=r.convert(S.format,S.colorSpace),U=r.convert(S.type),oe=A(S.internalFormat,me,U,S.normalized,S.colorSpace,S.isVideoTexture);ft(ue,S);let ie,Te=S.mipmaps,_e=S.isVideoTexture!==!0,Se=ve.__version===void 0||ae===!0,He=ye.dataReady,Je=E(S,se);if(S.isDepthTexture)oe=v(S.format===ir,S.type),Se&&(_e?n.texStorage2D(t.TEXTURE_2D,1,oe,se.width,se.height):n.texImage2D(t.TEXTURE_2D,0,oe,se.width,se.height,0,me,U,null));else if(S.isDataTexture)if(Te.length>0){_e&&Se&&n.texStorage2D(t.TEXTURE_2D,Je,oe,Te[0].width,Te[0].height);for(let ce=0,ke=Te.length;ce<ke;ce++)ie=Te[ce],_e?He&&n.texSubImage2D(t.TEXTURE_2D,ce,0,0,ie.width,ie.height,me,U,ie.data):n.texImage2D(t.TEXTURE_2D,ce,oe,ie.width,ie.height,0,me,U,ie.data);S.generateMipmaps=!1}else _e?(Se&&n.texStorage2D(t.TEXTURE_2D,Je,oe,se.width,se.height),He&&Wt(S,se,me,U)):n.texImage2D(t.TEXTURE_2D,0,oe,se.width,se.height,0,me,U,se.data);else if(S.isCompressedTexture)if(S.isCompressedArrayTexture){_e&&Se&&n.texStorage3D(t.TEXTURE_2D_ARRAY,Je,oe,Te[0].width,Te[0].height,se.depth);for(let ce=0,ke=Te.length;ce<ke;ce++)if(ie=Te[ce],S.format!==ls)if(me!==null)if(_e){if(He)if(S.layerUpdates.size>0){let Qe=$m(ie.width,ie.height,S.format,S.type);for(let Ce of S.layerUpdates){let lt=ie.data.subarray(Ce*Qe/ie.data.BYTES_PER_ELEMENT,(Ce+1)*Qe/ie.data.BYTES_PER_ELEMENT);n.compressedTexSubImage3D(t.TEXTURE_2D_ARRAY,ce,0,0,Ce,ie.width,ie.height,1,me,lt)}}else n.compressedTexSubImage3D(t.TEXTURE_2D_ARRAY,ce,0,0,0,ie.width,ie.height,se.depth,me,ie.data)}else n.compressedTexImage3D(t.TEXTURE_2D_ARRAY,ce,oe,ie.width,ie.height,se.depth,0,ie.data,0,0);else qe("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else _e?He&&n.texSubImage3D(t.TEXTURE_2D_ARRAY,ce,0,0,0,ie.width,ie.height,se.depth,me,U,ie.data):n.texImage3D(t.TEXTURE_2D_ARRAY,ce,oe,ie.width,ie.height,se.depth,0,me,U,ie.data);S.layerUpdates.size>0&&S.clearLayerUpdates()}else{_e&&Se&&n.texStorage2D(t.TEXTURE_2D,Je,oe,Te[0].width,Te[0].height);for(let ce=0,ke=Te.length;ce<ke;ce++)ie=Te[ce],S.format!==ls?me!==null?_e?He&&n.compressedTexSubImage2D(t.TEXTURE_2D,ce,0,0,ie.width,ie.height,me,ie.data):n.compressedTexImage2D(t.TEXTURE_2D,ce,oe,ie.width,ie.height,0,ie.data):qe("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):_e?He&&n.texSubImage2D(t.TEXTURE_2D,ce,0,0,ie.width,ie.height,me,U,ie.data):n.texImage2D(t.TEXTURE_2D,ce,oe,ie.width,ie.height,0,me,U,ie.data)}else if(S.isDataArrayTexture)if(_e){if(Se&&n.texStorage3D(t.TEXTURE_2D_ARRAY,Je,oe,se.width,se.height,se.depth),He)if(S.layerUpdates.size>0){let ce=$m(se.width,se.height,S.format,S.type);for(let ke of S.layerUpdates){let Qe=se.data.subarray(ke*ce/se.data.BYTES_PER_ELEMENT,(ke+1)*ce/se.data.BYTES_PER_ELEMENT);n.texSubImage3D(t.TEXTURE_2D_ARRAY,0,0,0,ke,se.width,se.height,1,me,U,Qe)}S.clearLayerUpdates()}else n.texSubImage3D(t.TEXTURE_2D_ARRAY,0,0,0,0,se.width,se.height,se.depth,me,U,se.data)}else n.texImage3D(t.TEXTURE_2D_ARRAY,0,oe,se.width,se.height,se.depth,0,me,U,se.data);else if(S.isData3DTexture)_e?(Se&&n.texStorage3D(t.TEXTURE_3D,Je,oe,se.width,se.height,se.depth),He&&n.texSubImage3D(t.TEXTURE_3D,0,0,0,0,se.width,se.height,se.depth,me,U,se.data)):n.texImage3D(t.TEXTURE_3D,0,oe,se.width,se.height,se.depth,0,me,U,se.data);else if(S.isFramebufferTexture){if(Se)if(_e)n.texStorage2D(t.TEXTURE_2D,Je,oe,se.width,se.height);else{let ce=se.width,ke=se.height;for(let Qe=0;Qe<Je;Qe++)n.texImage2D(t.TEXTURE_2D,Qe,oe,ce,ke,0,me,U,null),ce>>=1,ke>>=1}}else if(S.isHTMLTexture){if("texElementImage2D"in t){let ce=t.canvas;if(ce.hasAttribute("layoutsubtree")||ce.setAttribute("layoutsubtree","true"),se.parentNode!==ce){ce.appendChild(se),f.add(S),ce.onpaint=ke=>{let Qe=ke.changedElements;for(let Ce of f)Qe.includes(Ce.image)&&(Ce.needsUpdate=!0)},ce.requestPaint();return}if(t.texElementImage2D.length===3)t.texElementImage2D(t.TEXTURE_2D,t.RGBA8,se);else{let Qe=t.RGBA,Ce=t.RGBA,lt=t.UNSIGNED_BYTE;t.texElementImage2D(t.TEXTURE_2D,0,Qe,Ce,lt,se)}t.texParameteri(t.TEXTURE_2D,t.TEXTURE_MIN_FILTER,t.LINEAR),t.texParameteri(t.TEXTURE_2D,t.TEXTURE_WRAP_S,t.CLAMP_TO_EDGE),t.texParameteri(t.TEXTURE_2D,t.TEXTURE_WRAP_T,t.CLAMP_TO_EDGE)}}else if(Te.length>0){if(_e&&Se){let ce=Xe(Te[0]);n.texStorage2D(t.TEXTURE_2D,Je,oe,ce.width,ce.height)}for(let ce=0,ke=Te.length;ce<ke;ce++)ie=Te[ce],_e?He&&n.texSubImage2D(t.TEXTURE_2D,ce,0,0,me,U,ie):n.texImage2D(t.TEXTURE_2D,ce,oe,me,U,ie);S.generateMipmaps=!1}else if(_e){if(Se){let ce=Xe(se);n.texStorage2D(t.TEXTURE_2D,Je,oe,ce.width,ce.height)}He&&n.texSubImage2D(t.TEXTURE_2D,0,0,0,me,U,se)}else n.texImage2D(t.TEXTURE_2D,0,oe,me,U,se);R(S)&&S.mipmapsAutoUpdate===!0&&M(ue),ve.__version=ye.version,S.onUpdate&&S.onUpdate(S)}C.__version=S.version}function ln(C,S,q){if(S.image.length!==6)return;let ue=ct(C,S),ae=S.source;n.bindTexture(t.TEXTURE_CUBE_MAP,C.__webglTexture,t.TEXTURE0+q);let ye=i.get(ae);if(ae.version!==ye.__version||ue===!0){n.activeTexture(t.TEXTURE0+q);let ve=yt.getPrimaries(yt.workingColorSpace),ne=S.colorSpace===sr?null:yt.getPrimaries(S.colorSpace),se=S.colorSpace===sr||ve===ne?t.NONE:t.BROWSER_DEFAULT_WEBGL;n.pixelStorei(t.UNPACK_FLIP_Y_WEBGL,S.flipY),n.pixelStorei(t.UNPACK_PREMULTIPLY_ALPHA_WEBGL,S.premultiplyAlpha),n.pixelStorei(t.UNPACK_ALIGNMENT,S.unpackAlignment),n.pixelStorei(t.UNPACK_COLORSPACE_CONVERSION_WEBGL,se);let me=S.isCompressedTexture||S.image[0].isCompressedTexture,U=S.image[0]&&S.image[0].isDataTexture,oe=[];for(let Ce=0;Ce<6;Ce++)!me&&!U?oe[Ce]=b(S.image[Ce],!0,s.maxCubemapSize):oe[Ce]=U?S.image[Ce].image:S.image[Ce],oe[Ce]=Ge(S,oe[Ce]);let ie=oe[0],Te=r.convert(S.format,S.colorSpace),_e=r.convert(S.type),Se=A(S.internalFormat,Te,_e,S.normalized,S.colorSpace),He=S.isVideoTexture!==!0,Je=ye.__version===void 0||ue===!0,ce=ae.dataReady,ke=E(S,ie);ft(t.TEXTURE_CUBE_MAP,S);let Qe;if(S.isDepthTexture){if(Se=v(S.format===ir,S.type),Je)if(He)n.texStorage2D(t.TEXTURE_CUBE_MAP,1,Se,ie.width,ie.height);else for(let Ce=0;Ce<6;Ce++)n.texImage2D(t.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,Se,ie.width,ie.height,0,Te,_e,null)}else if(me){He&&Je&&n.texStorage2D(t.TEXTURE_CUBE_MAP,ke,Se,ie.width,ie.height);for(let Ce=0;Ce<6;Ce++){Qe=oe[Ce].mipmaps;for(let lt=0;lt<Qe.length;lt++){let kt=Qe[lt];S.format!==ls?Te!==null?He?ce&&n.compressedTexSubImage2D(t.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,lt,0,0,kt.width,kt.height,Te,kt.data):n.compressedTexImage2D(t.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,lt,Se,kt.width,kt.height,0,kt.data):qe("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):He?ce&&n.texSubImage2D(t.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,lt,0,0,kt.width,kt.height,Te,_e,kt.data):n.texImage2D(t.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,lt,Se,kt.width,kt.height,0,Te,_e,kt.data)}}}else{if(Qe=S.mipmaps,He&&Je){Qe.length>0&&ke++;let Ce=Xe(oe[0]);n.texStorage2D(t.TEXTURE_CUBE_MAP,ke,Se,Ce.width,Ce.height)}for(let Ce=0;Ce<6;Ce++)if(U){He?ce&&n.texSubImage2D(t.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,0,0,oe[Ce].width,oe[Ce].height,Te,_e,oe[Ce].data):n.texImage2D(t.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,Se,oe[Ce].width,oe[Ce].height,0,Te,_e,oe[Ce].data);for(let lt=0;lt<Qe.length;lt++){let Xn=Qe[lt].image[Ce].image;He?ce&&n.texSubImage2D(t.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,lt+1,0,0,Xn.width,Xn.height,Te,_e,Xn.data):n.texImage2D(t.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,lt+1,Se,Xn.width,Xn.height,0,Te,_e,Xn.data)}}else{He?ce&&n.texSubImage2D(t.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,0,0,Te,_e,oe[Ce]):n.texImage2D(t.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,Se,Te,_e,oe[Ce]);for(let lt=0;lt<Qe.length;lt++){let kt=Qe[lt];He?ce&&n.texSubImage2D(t.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,lt+1,0,0,Te,_e,kt.image[Ce]):n.texImage2D(t.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,lt+1,Se,Te,_e,kt.image[Ce])}}}R(S)&&S.mipmapsAutoUpdate===!0&&M(t.TEXTURE_CUBE_MAP),ye.__version=ae.version,S.onUpdate&&S.onUpdate(S)}C.__version=S.version}function Dt(C,S,q,ue,ae,ye){let ve=r.convert(q.format,q.colorSpace),ne=r.convert(q.type),se=A(q.internalFormat,ve,ne,q.normalized,q.colorSpace),me=i.get(S),U=i.get(q);if(U.__renderTarget=S,!me.__hasExternalTextures){let oe=Math.max(1,S.width>>ye),ie=Math.max(1,S.height>>ye);ae===t.TEXTURE_3D||ae===t.TEXTURE_2D_ARRAY?n.texImage3D(ae,ye,se,oe,ie,S.depth,0,ve,ne,null):n.texImage2D(ae,ye,se,oe,ie,0,ve,ne,null)}n.bindFramebuffer(t.FRAMEBUFFER,C),we(S)?a.framebufferTexture2DMultisampleEXT(t.FRAMEBUFFER,ue,ae,U.__webglTexture,0,ot(S)):(ae===t.TEXTURE_2D||ae>=t.TEXTURE_CUBE_MAP_POSITIVE_X&&ae<=t.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&t.framebufferTexture2D(t.FRAMEBUFFER,ue,ae,U.__webglTexture,ye),n.bindFramebuffer(t.FRAMEBUFFER,null)}function wn(C,S,q){if(t.bindRenderbuffer(t.RENDERBUFFER,C),S.depthBuffer){let ue=S.depthTexture,ae=ue&&ue.isDepthTexture?ue.type:null,ye=v(S.stencilBuffer,ae),ve=S.stencilBuffer?t.DEPTH_STENCIL_ATTACHMENT:t.DEPTH_ATTACHMENT;we(S)?a.renderbufferStorageMultisampleEXT(t.RENDERBUFFER,ot(S),ye,S.width,S.height):q?t.renderbufferStorageMultisample(t.RENDERBUFFER,ot(S),ye,S.width,S.height):t.renderbufferStorage(t.RENDERBUFFER,ye,S.width,S.height),t.framebufferRenderbuffer(t.FRAMEBUFFER,ve,t.RENDERBUFFER,C)}else{let ue=S.textures;for(let ae=0;ae<ue.length;ae++){let ye=ue[ae],ve=r.convert(ye.format,ye.colorSpace),ne=r.convert(ye.type),se=A(ye.internalFormat,ve,ne,ye.normalized,ye.colorSpace);we(S)?a.renderbufferStorageMultisampleEXT(t.RENDERBUFFER,ot(S),se,S.width,S.height):q?t.renderbufferStorageMultisample(t.RENDERBUFFER,ot(S),se,S.width,S.height):t.renderbufferStorage(t.RENDERBUFFER,se,S.width,S.height)}}t.bindRenderbuffer(t.RENDERBUFFER,null)}function xt(C,S,q){let ue=S.isWebGLCubeRenderTarget===!0;if(n.bindFramebuffer(t.FRAMEBUFFER,C),!(S.depthTexture&&S.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");let ae=i.get(S.depthTexture);ae.__renderTarget=S;let ye=ue?S.depthTexture.image[0]:S.depthTexture.image;(!ae.__webglTexture||ye.width!==S.width||ye.height!==S.height)&&(ye.width=S.width,ye.height=S.height,S.depthTexture.needsUpdate=!0),ue?Me(S.depthTexture,0):ge(S.depthTexture,0);let ve=ae.__webglTexture,ne=ot(S),se=ue?t.TEXTURE_CUBE_MAP_POSITIVE_X+q:t.TEXTURE_2D,me=S.depthTexture.format===ir?t.DEPTH_STENCIL_ATTACHMENT:t.DEPTH_ATTACHMENT;if(S.depthTexture.format===js)we(S)?a.framebufferTexture2DMultisampleEXT(t.FRAMEBUFFER,me,se,ve,0,ne):t.framebufferTexture2D(t.FRAMEBUFFER,me,se,ve,0);else if(S.depthTexture.format===ir)we(S)?a.framebufferTexture2DMultisampleEXT(t.FRAMEBUFFER,me,se,ve,0,ne):t.framebufferTexture2D(t.FRAMEBUFFER,me,se,ve,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function _n(C){let S=i.get(C),q=C.isWebGLCubeRenderTarget===!0;if(S.__boundDepthTexture!==C.depthTexture){let ue=C.depthTexture;if(S.__depthDisposeCallback&&S.__depthDisposeCallback(),ue){let ae=()=>{delete S.__boundDepthTexture,delete S.__depthDisposeCallback,ue.removeEventListener("dispose",ae)};ue.addEventListener("dispose",ae),S.__depthDisposeCallback=ae}S.__boundDepthTexture=ue}if(C.depthTexture&&!S.__autoAllocateDepthBuffer)if(q)for(let ue=0;ue<6;ue++)xt(S.__webglFramebuffer[ue],C,ue);else C.texture.mipmaps.length>0?xt(S.__webglFramebuffer[0],C,0):xt(S.__webglFramebuffer,C,0);else if(q){S.__webglDepthbuffer=[];for(let ue=0;ue<6;ue++)if(n.bindFramebuffer(t.FRAMEBUFFER,S.__webglFramebuffer[ue]),S.__webglDepthbuffer[ue]===void 0)S.__webglDepthbuffer[ue]=t.createRenderbuffer(),wn(S.__webglDepthbuffer[ue],C,!1);else{let ae=C.stencilBuffer?t.DEPTH_STENCIL_ATTACHMENT:t.DEPTH_ATTACHMENT,ye=S.__webglDepthbuffer[ue];t.bindRenderbuffer(t.RENDERBUFFER,ye),t.framebufferRenderbuffer(t.FRAMEBUFFER,ae,t.RENDERBUFFER,ye)}}else if(C.texture.mipmaps.length>0?n.bindFramebuffer(t.FRAMEBUFFER,S.__webglFramebuffer[0]):n.bindFramebuffer(t.FRAMEBUFFER,S.__webglFramebuffer),S.__webglDepthbuffer===void 0)S.__webglDepthbuffer=t.createRenderbuffer(),wn(S.__webglDepthbuffer,C,!1);else{let ae=C.stencilBuffer?t.DEPTH_STENCIL_ATTACHMENT:t.DEPTH_ATTACHMENT,ye=S.__webglDepthbuffer;t.bindRenderbuffer(t.RENDERBUFFER,ye),t.framebufferRenderbuffer(t.FRAMEBUFFER,ae,t.RENDERBUFFER,ye)}n.bindFramebuffer(t.FRAMEBUFFER,null)}function Jt(C,S,q){let ue=i.get(C);S!==void 0&&Dt(ue.__webglFramebuffer,C,C.texture,t.COLOR_ATTACHMENT0,t.TEXTURE_2D,0),q!==void 0&&_n(C)}function cn(C){let S=C.texture,q=i.get(C),ue=i.get(S);C.addEventListener("dispose",V),z(C);let ae=C.textures,ye=C.isWebGLCubeRenderTarget===!0,ve=ae.length>1;if(ve||(ue.__webglTexture===void 0&&(ue.__webglTexture=t.createTexture()),ue.__version=S.version,o.memory.textures++),ye){q.__webglFramebuffer=[];for(let ne=0;ne<6;ne++)if(S.mipmaps.length>0){q.__webglFramebuffer[ne]=[];for(let se=0;se<S.mipmaps.length;se++)q.__webglFramebuffer[ne][se]=t.createFramebuffer()}else q.__webglFramebuffer[ne]=t.createFramebuffer()}else{if(S.mipmaps.length>0){q.__webglFramebuffer=[];for(let ne=0;ne<S.mipmaps.length;ne++)q.__webglFramebuffer[ne]=t.createFramebuffer()}else q.__webglFramebuffer=t.createFramebuffer();if(ve)for(let ne=0,se=ae.length;ne<se;ne++){let me=i.get(ae[ne]);me.__webglTexture===void 0&&(me.__webglTexture=t.createTexture(),o.memory.textures++)}if(C.samples>0&&we(C)===!1){q.__webglMultisampledFramebuffer=t.createFramebuffer(),q.__webglColorRenderbuffer=[],n.bindFramebuffer(t.FRAMEBUFFER,q.__webglMultisampledFramebuffer);for(let ne=0;ne<ae.length;ne++){let se=ae[ne];q.__webglColorRenderbuffer[ne]=t.createRenderbuffer(),t.bindRenderbuffer(t.RENDERBUFFER,q.__webglColorRenderbuffer[ne]);let me=r.convert(se.format,se.colorSpace),U=r.convert(se.type),oe=A(se.internalFormat,me,U,se.normalized,se.colorSpace,C.isXRRenderTarget===!0),ie=ot(C);t.renderbufferStorageMultisample(t.RENDERBUFFER,ie,oe,C.width,C.height),t.framebufferRenderbuffer(t.FRAMEBUFFER,t.COLOR_ATTACHMENT0+ne,t.RENDERBUFFER,q.__webglColorRenderbuffer[ne])}t.bindRenderbuffer(t.RENDERBUFFER,null),C.depthBuffer&&(q.__webglDepthRenderbuffer=t.createRenderbuffer(),wn(q.__webglDepthRenderbuffer,C,!0)),n.bindFramebuffer(t.FRAMEBUFFER,null)}}if(ye){n.bindTexture(t.TEXTURE_CUBE_MAP,ue.__webglTexture),ft(t.TEXTURE_CUBE_MAP,S);for(let ne=0;ne<6;ne++)if(S.mipmaps.length>0)for(let se=0;se<S.mipmaps.length;se++)Dt(q.__webglFramebuffer[ne][se],C,S,t.COLOR_ATTACHMENT0,t.TEXTURE_CUBE_MAP_POSITIVE_X+ne,se);else Dt(q.__webglFramebuffer[ne],C,S,t.COLOR_ATTACHMENT0,t.TEXTURE_CUBE_MAP_POSITIVE_X+ne,0);R(S)?M(t.TEXTURE_CUBE_MAP):S.mipmaps.length>0&&t.texParameteri(t.TEXTURE_CUBE_MAP,t.TEXTURE_MAX_LEVEL,S.mipmaps.length-1),n.unbindTexture()}else if(ve){for(let ne=0,se=ae.length;ne<se;ne++){let me=ae[ne],U=i.get(me),oe=t.TEXTURE_2D;(C.isWebGL3DRenderTarget||C.isWebGLArrayRenderTarget)&&(oe=C.isWebGL3DRenderTarget?t.TEXTURE_3D:t.TEXTURE_2D_ARRAY),n.bindTexture(oe,U.__webglTexture),ft(oe,me),Dt(q.__webglFramebuffer,C,me,t.COLOR_ATTACHMENT0+ne,oe,0),R(me)&&M(oe)}n.unbindTexture()}else{let ne=t.TEXTURE_2D;if((C.isWebGL3DRenderTarget||C.isWebGLArrayRenderTarget)&&(ne=C.isWebGL3DRenderTarget?t.TEXTURE_3D:t.TEXTURE_2D_ARRAY),n.bindTexture(ne,ue.__webglTexture),ft(ne,S),S.mipmaps.length>0)for(let se=0;se<S.mipmaps.length;se++)Dt(q.__webglFramebuffer[se],C,S,t.COLOR_ATTACHMENT0,ne,se);else Dt(q.__webglFramebuffer,C,S,t.COLOR_ATTACHMENT0,ne,0);R(S)?M(ne):S.mipmaps.length>0&&t.texParameteri(ne,t.TEXTURE_MAX_LEVEL,S.mipmaps.length-1),n.unbindTexture()}C.depthBuffer&&_n(C)}function k(C){let S=C.textures;for(let q=0,ue=S.length;q<ue;q++){let ae=S[q];if(R(ae)&&ae.mipmapsAutoUpdate===!0){let ye=I(C),ve=i.get(ae).__webglTexture;n.bindTexture(ye,ve),M(ye),n.unbindTexture()}}}let Pe=[];function Ke(C){if(C.samples>0){if(we(C)===!1){let S=C.textures,q=C.width,ue=C.height,ae=t.COLOR_BUFFER_BIT,ye=C.stencilBuffer?t.DEPTH_STENCIL_ATTACHMENT:t.DEPTH_ATTACHMENT,ve=i.get(C),ne=S.length>1;if(ne)for(let me=0;me<S.length;me++)n.bindFramebuffer(t.FRAMEBUFFER,ve.__webglMultisampledFramebuffer),t.framebufferRenderbuffer(t.FRAMEBUFFER,t.COLOR_ATTACHMENT0+me,t.RENDERBUFFER,null),n.bindFramebuffer(t.FRAMEBUFFER,ve.__webglFramebuffer),t.framebufferTexture2D(t.DRAW_FRAMEBUFFER,t.COLOR_ATTACHMENT0+me,t.TEXTURE_2D,null,0);n.bindFramebuffer(t.READ_FRAMEBUFFER,ve.__webglMultisampledFramebuffer),C.texture.mipmaps.length>0?n.bindFramebuffer(t.DRAW_FRAMEBUFFER,ve.__webglFramebuffer[0]):n.bindFramebuffer(t.DRAW_FRAMEBUFFER,ve.__webglFramebuffer);for(let me=0;me<S.length;me++){if(C.resolveDepthBuffer&&(C.depthBuffer&&(ae|=t.DEPTH_BUFFER_BIT),C.stencilBuffer&&C.resolveStencilBuffer&&(ae|=t.STENCIL_BUFFER_BIT)),ne){t.framebufferRenderbuffer(t.READ_FRAMEBUFFER,t.COLOR_ATTACHMENT0,t.RENDERBUFFER,ve.__webglColorRenderbuffer[me]);let U=i.get(S[me]).__webglTexture;t.framebufferTexture2D(t.DRAW_FRAMEBUFFER,t.COLOR_ATTACHMENT0,t.TEXTURE_2D,U,0)}t.blitFramebuffer(0,0,q,ue,0,0,q,ue,ae,t.NEAREST),l===!0&&(Pe.length=0,Pe.push(t.COLOR_ATTACHMENT0+me),C.depthBuffer&&C.storeMultisampledDepthBuffer===!1&&Pe.push(ye),t.invalidateFramebuffer(t.READ_FRAMEBUFFER,Pe))}if(n.bindFramebuffer(t.READ_FRAMEBUFFER,null),n.bindFramebuffer(t.DRAW_FRAMEBUFFER,null),ne)for(let me=0;me<S.length;me++){n.bindFramebuffer(t.FRAMEBUFFER,ve.__webglMultisampledFramebuffer),t.framebufferRenderbuffer(t.FRAMEBUFFER,t.COLOR_ATTACHMENT0+me,t.RENDERBUFFER,ve.__webglColorRenderbuffer[me]);let U=i.get(S[me]).__webglTexture;n.bindFramebuffer(t.FRAMEBUFFER,ve.__webglFramebuffer),t.framebufferTexture2D(t.DRAW_FRAMEBUFFER,t.COLOR_ATTACHMENT0+me,t.TEXTURE_2D,U,0)}n.bindFramebuffer(t.DRAW_FRAMEBUFFER,ve.__webglMultisampledFramebuffer)}else if(C.depthBuffer&&C.storeMultisampledDepthBuffer===!1&&l){let S=C.stencilBuffer?t.DEPTH_STENCIL_ATTACHMENT:t.DEPTH_ATTACHMENT;t.invalidateFramebuffer(t.DRAW_FRAMEBUFFER,[S])}}}function ot(C){return Math.min(s.maxSamples,C.samples)}function we(C){let S=i.get(C);return C.samples>0&&e.has("WEBGL_multisampled_render_to_texture")===!0&&S.__useRenderToTexture!==!1}function Nt(C){let S=o.render.frame;h.get(C)!==S&&(h.set(C,S),C.update())}function Ge(C,S){let q=C.colorSpace,ue=C.format,ae=C.type;return C.isCompressedTexture===!0||C.isVideoTexture===!0||q!==Al&&q!==sr&&(yt.getTransfer(q)===Et?(ue!==ls||ae!==hi)&&qe("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):et("WebGLTextures: Unsupported texture color space:",q)),S}function Xe(C){return typeof HTMLImageElement<"u"&&C instanceof HTMLImageElement?(c.width=C.naturalWidth||C.width,c.height=C.naturalHeight||C.height):typeof VideoFrame<"u"&&C instanceof VideoFrame?(c.width=C.displayWidth,c.height=C.displayHeight):(c.width=C.width,c.height=C.height),c}this.allocateTextureUnit=fe,this.resetTextureUnits=ee,this.getTextureUnits=re,this.setTextureUnits=de,this.setTexture2D=ge,this.setTexture2DArray=xe,this.setTexture3D=Re,this.setTextureCube=Me,this.rebindTextures=Jt,this.setupRenderTarget=cn,this.updateRenderTargetMipmap=k,this.updateMultisampleRenderTarget=Ke,this.setupDepthRenderbuffer=_n,this.setupFrameBufferTexture=Dt,this.useMultisampledRTT=we,this.dispose=X}function HF(t,e){function n(i,s=sr){let r,o=yt.getTransfer(s);if(i===hi)return t.UNSIGNED_BYTE;if(i===wu)return t.UNSIGNED_SHORT_4_4_4_4;if(i===Tu)return t.UNSIGNED_SHORT_5_5_5_1;if(i===Rm)return t.UNSIGNED_INT_5_9_9_9_REV;if(i===Cm)return t.UNSIGNED_INT_10F_11F_11F_REV;if(i===Em)return t.BYTE;if(i===Am)return t.SHORT;if(i===Da)return t.UNSIGNED_SHORT;if(i===Mu)return t.INT;if(i===rs)return t.UNSIGNED_INT;if(i===os)return t.FLOAT;if(i===as)return t.HALF_FLOAT;if(i===Pm)return t.ALPHA;if(i===Im)return t.RGB;if(i===ls)return t.RGBA;if(i===js)return t.DEPTH_COMPONENT;if(i===ir)return t.DEPTH_STENCIL;if(i===Dm)return t.RED;if(i===Eu)return t.RED_INTEGER;if(i===Ur)return t.RG;if(i===Au)return t.RG_INTEGER;if(i===Ru)return t.RGBA_INTEGER;if(i===Zl||i===jl||i===Jl||i===Ql)if(o===Et)if(r=e.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(i===Zl)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(i===jl)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(i===Jl)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(i===Ql)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=e.get("WEBGL_compressed_texture_s3tc"),r!==null){if(i===Zl)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(i===jl)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(i===Jl)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(i===Ql)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(i===Cu||i===Pu||i===Iu||i===Du)if(r=e.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(i===Cu)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(i===Pu)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(i===Iu)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(i===Du)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(i===Lu||i===Nu||i===Ou||i===Fu||i===Uu||i===ec||i===ku)if(r=e.get("WEBGL_compressed_texture_etc"),r!==null){if(i===Lu||i===Nu)return o===Et?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(i===Ou)return o===Et?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC;if(i===Fu)return r.COMPRESSED_R11_EAC;if(i===Uu)return r.COMPRESSED_SIGNED_R11_EAC;if(i===ec)return r.COMPRESSED_RG11_EAC;if(i===ku)return r.COMPRESSED_SIGNED_RG11_EAC}else return null;if(i===Bu||i===zu||i===Gu||i===Vu||i===Hu||i===Wu||i===$u||i===Xu||i===qu||i===Yu||i===Ku||i===Zu||i===ju||i===Ju)if(r=e.get("WEBGL_compressed_texture_astc"),r!==null){if(i===Bu)return o===Et?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(i===zu)return o===Et?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(i===Gu)return o===Et?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(i===Vu)return o===Et?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(i===Hu)return o===Et?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(i===Wu)return o===Et?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(i===$u)return o===Et?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(i===Xu)return o===Et?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(i===qu)return o===Et?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(i===Yu)return o===Et?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(i===Ku)return o===Et?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(i===Zu)return o===Et?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(i===ju)return o===Et?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(i===Ju)return o===Et?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(i===Qu||i===ef||i===tf)if(r=e.get("EXT_texture_compression_bptc"),r!==null){if(i===Qu)return o===Et?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(i===ef)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(i===tf)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(i===nf||i===sf||i===tc||i===rf)if(r=e.get("EXT_texture_compression_rgtc"),r!==null){if(i===nf)return r.COMPRESSED_RED_RGTC1_EXT;if(i===sf)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(i===tc)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(i===rf)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return i===go?t.UNSIGNED_INT_24_8:t[i]!==void 0?t[i]:null}return{convert:n}}var WF=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,$F=`
uniform sampler2DArray depthColor;
uniform float depthWidth;
uniform float depthHeight;

void main() {

	vec2 coord = vec2( gl_FragCoord.x / depthWidth, gl_FragCoord.y / depthHeight );

	if ( coord.x >= 1.0 ) {

		gl_FragDepth = texture( depthColor, vec3( coord.x - 1.0, coord.y, 1 ) ).r;

	} else {

		gl_FragDepth = texture( depthColor, vec3( coord.x, coord.y, 0 ) ).r;

	}

}`,eg=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(e,n){if(this.texture===null){let i=new Fl(e.texture);(e.depthNear!==n.depthNear||e.depthFar!==n.depthFar)&&(this.depthNear=e.depthNear,this.depthFar=e.depthFar),this.texture=i}}getMesh(e){if(this.texture!==null&&this.mesh===null){let n=e.cameras[0].viewport,i=new Vi({vertexShader:WF,fragmentShader:$F,uniforms:{depthColor:{value:this.texture},depthWidth:{value:n.z},depthHeight:{value:n.w}}});this.mesh=new an(new co(20,20),i)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},tg=class extends ns{constructor(e,n){super();let i=this,s=null,r=1,o=null,a="local-floor",l=1,c=null,h=null,f=null,u=null,d=null,p=null,y=typeof XRWebGLBinding<"u",m=new eg,g={},b=n.getContextAttributes(),R=null,M=null,I=[],A=[],v=new Ye,E=null,z=null,F=new On;F.viewport=new Rt;let N=new On;N.viewport=new Rt;let V=[F,N],$=new yu,L=null,X=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(te){let ge=I[te];return ge===void 0&&(ge=new Ma,I[te]=ge),ge.getTargetRaySpace()},this.getControllerGrip=function(te){let ge=I[te];return ge===void 0&&(ge=new Ma,I[te]=ge),ge.getGripSpace()},this.getHand=function(te){let ge=I[te];return ge===void 0&&(ge=new Ma,I[te]=ge),ge.getHandSpace()};function K(te){let ge=A.indexOf(te.inputSource);if(ge===-1)return;let xe=I[ge];xe!==void 0&&(xe.update(te.inputSource,te.frame,c||o),xe.dispatchEvent({type:te.type,data:te.inputSource}))}function W(){s.removeEventListener("select",K),s.removeEventListener("selectstart",K),s.removeEventListener("selectend",K),s.removeEventListener("squeeze",K),s.removeEventListener("squeezestart",K),s.removeEventListener("squeezeend",K),s.removeEventListener("end",W),s.removeEventListener("inputsourceschange",he);for(let te=0;te<I.length;te++){let ge=A[te];ge!==null&&(A[te]=null,I[te].disconnect(ge))}L=null,X=null,m.reset();for(let te in g)delete g[te];if(e.setRenderTarget(R),d=null,u=null,f=null,s=null,M=null,fe.stop(),i.isPresenting=!1,e.setPixelRatio(E),e.setSize(v.width,v.height,!1),z!==null){let te=z.camera;te.fov=z.fov,te.zoom=z.zoom,te.updateProjectionMatrix(),z=null}i.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(te){r=te,i.isPresenting===!0&&qe("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(te){a=te,i.isPresenting===!0&&qe("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||o},this.setReferenceSpace=function(te){c=te},this.getBaseLayer=function(){return u!==null?u:d},this.getBinding=function(){return f===null&&y&&(f=new XRWebGLBinding(s,n)),f},this.getFrame=function(){return p},this.getSession=function(){return s},this.setSession=async function(te){if(s=te,s!==null){if(R=e.getRenderTarget(),s.addEventListener("select",K),s.addEventListener("selectstart",K),s.addEventListener("selectend",K),s.addEventListener("squeeze",K),s.addEventListener("squeezestart",K),s.addEventListener("squeezeend",K),s.addEventListener("end",W),s.addEventListener("inputsourceschange",he),b.xrCompatible!==!0&&await n.makeXRCompatible(),E=e.getPixelRatio(),e.getSize(v),y&&"createProjectionLayer"in XRWebGLBinding.prototype){let xe=null,Re=null,Me=null;b.depth&&(Me=b.stencil?n.DEPTH24_STENCIL8:n.DEPTH_COMPONENT24,xe=b.stencil?ir:js,Re=b.stencil?go:rs);let We={colorFormat:n.RGBA8,depthFormat:Me,scaleFactor:r};f=this.getBinding(),u=f.createProjectionLayer(We),s.updateRenderState({layers:[u]}),e.setPixelRatio(1),e.setSize(u.textureWidth,u.textureHeight,!1),M=new Ri(u.textureWidth,u.textureHeight,{format:ls,type:hi,depthTexture:new er(u.textureWidth,u.textureHeight,Re,void 0,void 0,void 0,void 0,void 0,void 0,xe),stencilBuffer:b.stencil,colorSpace:e.outputColorSpace,samples:b.antialias?4:0,resolveDepthBuffer:u.ignoreDepthValues===!1,resolveStencilBuffer:u.ignoreDepthValues===!1,storeMultisampledDepthBuffer:u.ignoreDepthValues===!1,storeMultisampledStencilBuffer:u.ignoreDepthValues===!1})}else{let xe={antialias:b.antialias,alpha:!0,depth:b.depth,stencil:b.stencil,framebufferScaleFactor:r};d=new XRWebGLLayer(s,n,xe),s.updateRenderState({baseLayer:d}),e.setPixelRatio(1),e.setSize(d.framebufferWidth,d.framebufferHeight,!1),M=new Ri(d.framebufferWidth,d.framebufferHeight,{format:ls,type:hi,colorSpace:e.outputColorSpace,stencilBuffer:b.stencil,resolveDepthBuffer:d.ignoreDepthValues===!1,resolveStencilBuffer:d.ignoreDepthValues===!1,storeMultisampledDepthBuffer:d.ignoreDepthValues===!1,storeMultisampledStencilBuffer:d.ignoreDepthValues===!1})}M.isXRRenderTarget=!0,this.setFoveation(l),c=null,o=await s.requestReferenceSpace(a),fe.setContext(s),fe.start(),i.isPresenting=!0,i.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return m.getDepthTexture()};function he(te){for(let ge=0;ge<te.removed.length;ge++){let xe=te.removed[ge],Re=A.indexOf(xe);Re>=0&&(A[Re]=null,I[Re].disconnect(xe))}for(let ge=0;ge<te.added.length;ge++){let xe=te.added[ge],Re=A.indexOf(xe);if(Re===-1){for(let We=0;We<I.length;We++)if(We>=A.length){A.push(xe),Re=We;break}else if(A[We]===null){A[We]=xe,Re=We;break}if(Re===-1)break}let Me=I[Re];Me&&Me.connect(xe)}}function J(te,ge){ge===null?te.matrixWorld.copy(te.matrix):te.matrixWorld.multiplyMatrices(ge.matrixWorld,te.matrix),te.matrixWorldInverse.copy(te.matrixWorld).invert()}this.updateCamera=function(te){if(s===null)return;let ge=te.near,xe=te.far;m.texture!==null&&(m.depthNear>0&&(ge=m.depthNear),m.depthFar>0&&(xe=m.depthFar)),$.near=N.near=F.near=ge,$.far=N.far=F.far=xe,(L!==$.near||X!==$.far)&&(s.updateRenderState({depthNear:$.near,depthFar:$.far}),L=$.near,X=$.far),$.layers.mask=te.layers.mask|6,F.layers.mask=$.layers.mask&-5,N.layers.mask=$.layers.mask&-3;let Re=te.parent,Me=$.cameras;J($,Re);for(let We=0;We<Me.length;We++)J(Me[We],Re);$.projectionMatrix.copy(F.projectionMatrix),$.projectionMatrixInverse.copy(F.projectionMatrixInverse),z===null&&te.isPerspectiveCamera&&(z={camera:te,fov:te.fov,zoom:te.zoom}),ee(te,$,Re)};function ee(te,ge,xe){xe===null?te.matrix.copy(ge.matrixWorld):(te.matrix.copy(xe.matrixWorld),te.matrix.invert(),te.matrix.multiply(ge.matrixWorld)),te.matrix.decompose(te.position,te.quaternion,te.scale),te.updateMatrixWorld(!0),te.projectionMatrix.copy(ge.projectionMatrix),te.projectionMatrixInverse.copy(ge.projectionMatrixInverse),te.isPerspectiveCamera&&(te.fov=va*2*Math.atan(1/te.projectionMatrix.elements[5]),te.zoom=1)}this.getCamera=function(){return $},this.getFoveation=function(){if(!(u===null&&d===null))return l},this.setFoveation=function(te){l=te,u!==null&&(u.fixedFoveation=te),d!==null&&d.fixedFoveation!==void 0&&(d.fixedFoveation=te)},this.hasDepthSensing=function(){return m.texture!==null},this.getDepthSensingMesh=function(){return m.getMesh($)},this.getCameraTexture=function(te){return g[te]};let re=null;function de(te,ge){if(h=ge.getViewerPose(c||o),p=ge,h!==null){let xe=h.views;d!==null&&(e.setRenderTargetFramebuffer(M,d.framebuffer),e.setRenderTarget(M));let Re=!1;xe.length!==$.cameras.length&&($.cameras.length=0,Re=!0);for(let Ve=0;Ve<xe.length;Ve++){let ft=xe[Ve],ct=null;if(d!==null)ct=d.getViewport(ft);else{let Wt=f.getViewSubImage(u,ft);ct=Wt.viewport,Ve===0&&(e.setRenderTargetTextures(M,Wt.colorTexture,Wt.depthStencilTexture),e.setRenderTarget(M))}let it=V[Ve];it===void 0&&(it=new On,it.layers.enable(Ve),it.viewport=new Rt,V[Ve]=it),it.matrix.fromArray(ft.transform.matrix),it.matrix.decompose(it.position,it.quaternion,it.scale),it.projectionMatrix.fromArray(ft.projectionMatrix),it.projectionMatrixInverse.copy(it.projectionMatrix).invert(),it.viewport.set(ct.x,ct.y,ct.width,ct.height),Ve===0&&($.matrix.copy(it.matrix),$.matrix.decompose($.position,$.quaternion,$.scale)),Re===!0&&$.cameras.push(it)}let Me=s.enabledFeatures;if(Me&&Me.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&y){f=i.getBinding();let Ve=f.getDepthInformation(xe[0]);Ve&&Ve.isValid&&Ve.texture&&m.init(Ve,s.renderState)}if(Me&&Me.includes("camera-access")&&y){e.state.unbindTexture(),f=i.getBinding();for(let Ve=0;Ve<xe.length;Ve++){let ft=xe[Ve].camera;if(ft){let ct=g[ft];ct||(ct=new Fl,g[ft]=ct);let it=f.getCameraImage(ft);ct.sourceTexture=it}}}}for(let xe=0;xe<I.length;xe++){let Re=A[xe],Me=I[xe];Re!==null&&Me!==void 0&&Me.update(Re,ge,c||o)}re&&re(te,ge),ge.detectedPlanes&&i.dispatchEvent({type:"planesdetected",data:ge}),p=null}let fe=new wM;fe.setAnimationLoop(de),this.setAnimationLoop=function(te){re=te},this.dispose=function(){}}},XF=new At,NM=new nt;NM.set(-1,0,0,0,1,0,0,0,1);function qF(t,e){function n(m,g){m.matrixAutoUpdate===!0&&m.updateMatrix(),g.value.copy(m.matrix)}function i(m,g){g.color.getRGB(m.fogColor.value,Vm(t)),g.isFog?(m.fogNear.value=g.near,m.fogFar.value=g.far):g.isFogExp2&&(m.fogDensity.value=g.density)}function s(m,g,b,R,M){g.isNodeMaterial?g.uniformsNeedUpdate=!1:g.isMeshBasicMaterial?r(m,g):g.isMeshLambertMaterial?(r(m,g),g.envMap&&(m.envMapIntensity.value=g.envMapIntensity)):g.isMeshToonMaterial?(r(m,g),f(m,g)):g.isMeshPhongMaterial?(r(m,g),h(m,g),g.envMap&&(m.envMapIntensity.value=g.envMapIntensity)):g.isMeshStandardMaterial?(r(m,g),u(m,g),g.isMeshPhysicalMaterial&&d(m,g,M)):g.isMeshMatcapMaterial?(r(m,g),p(m,g)):g.isMeshDepthMaterial?r(m,g):g.isMeshDistanceMaterial?(r(m,g),y(m,g)):g.isMeshNormalMaterial?r(m,g):g.isLineBasicMaterial?(o(m,g),g.isLineDashedMaterial&&a(m,g)):g.isPointsMaterial?l(m,g,b,R):g.isSpriteMaterial?c(m,g):g.isShadowMaterial?(m.color.value.copy(g.color),m.opacity.value=g.opacity):g.isShaderMaterial&&(g.uniformsNeedUpdate=!1)}function r(m,g){m.opacity.value=g.opacity,g.color&&m.diffuse.value.copy(g.color),g.emissive&&m.emissive.value.copy(g.emissive).multiplyScalar(g.emissiveIntensity),g.map&&(m.map.value=g.map,n(g.map,m.mapTransform)),g.alphaMap&&(m.alphaMap.value=g.alphaMap,n(g.alphaMap,m.alphaMapTransform)),g.bumpMap&&(m.bumpMap.value=g.bumpMap,n(g.bumpMap,m.bumpMapTransform),m.bumpScale.value=g.bumpScale,g.side===ri&&(m.bumpScale.value*=-1)),g.normalMap&&(m.normalMap.value=g.normalMap,n(g.normalMap,m.normalMapTransform),m.normalScale.value.copy(g.normalScale),g.side===ri&&m.normalScale.value.negate()),g.displacementMap&&(m.displacementMap.value=g.displacementMap,n(g.displacementMap,m.displacementMapTransform),m.displacementScale.value=g.displacementScale,m.displacementBias.value=g.displacementBias),g.emissiveMap&&(m.emissiveMap.value=g.emissiveMap,n(g.emissiveMap,m.emissiveMapTransform)),g.specularMap&&(m.specularMap.value=g.specularMap,n(g.specularMap,m.specularMapTransform)),g.alphaTest>0&&(m.alphaTest.value=g.alphaTest);let b=e.get(g),R=b.envMap,M=b.envMapRotation;R&&(m.envMap.value=R,m.envMapRotation.value.setFromMatrix4(XF.makeRotationFromEuler(M)).transpose(),R.isCubeTexture&&R.isRenderTargetTexture===!1&&m.envMapRotation.value.premultiply(NM),m.reflectivity.value=g.reflectivity,m.ior.value=g.ior,m.refractionRatio.value=g.refractionRatio),g.lightMap&&(m.lightMap.value=g.lightMap,m.lightMapIntensity.value=g.lightMapIntensity,n(g.lightMap,m.lightMapTransform)),g.aoMap&&(m.aoMap.value=g.aoMap,m.aoMapIntensity.value=g.aoMapIntensity,n(g.aoMap,m.aoMapTransform))}function o(m,g){m.diffuse.value.copy(g.color),m.opacity.value=g.opacity,g.map&&(m.map.value=g.map,n(g.map,m.mapTransform))}function a(m,g){m.dashSize.value=g.dashSize,m.totalSize.value=g.dashSize+g.gapSize,m.scale.value=g.scale}function l(m,g,b,R){m.diffuse.value.copy(g.color),m.opacity.value=g.opacity,m.size.value=g.size*b,m.scale.value=R*.5,g.map&&(m.map.value=g.map,n(g.map,m.uvTransform)),g.alphaMap&&(m.alphaMap.value=g.alphaMap,n(g.alphaMap,m.alphaMapTransform)),g.alphaTest>0&&(m.alphaTest.value=g.alphaTest)}function c(m,g){m.diffuse.value.copy(g.color),m.opacity.value=g.opacity,m.rotation.value=g.rotation,g.map&&(m.map.value=g.map,n(g.map,m.mapTransform)),g.alphaMap&&(m.alphaMap.value=g.alphaMap,n(g.alphaMap,m.alphaMapTransform)),g.alphaTest>0&&(m.alphaTest.value=g.alphaTest)}function h(m,g){m.specular.value.copy(g.specular),m.shininess.value=Math.max(g.shininess,1e-4)}function f(m,g){g.gradientMap&&(m.gradientMap.value=g.gradientMap)}function u(m,g){m.metalness.value=g.metalness,g.metalnessMap&&(m.metalnessMap.value=g.metalnessMap,n(g.metalnessMap,m.metalnessMapTransform)),m.roughness.value=g.roughness,g.roughnessMap&&(m.roughnessMap.value=g.roughnessMap,n(g.roughnessMap,m.roughnessMapTransform)),g.envMap&&(m.envMapIntensity.value=g.envMapIntensity)}function d(m,g,b){m.ior.value=g.ior,g.diffuseRoughness>0&&(m.diffuseRoughness.value=g.diffuseRoughness,g.diffuseRoughnessMap&&(m.diffuseRoughnessMap.value=g.diffuseRoughnessMap,n(g.diffuseRoughnessMap,m.diffuseRoughnessMapTransform))),g.sheen>0&&(m.sheenColor.value.copy(g.sheenColor).multiplyScalar(g.sheen),m.sheenRoughness.value=g.sheenRoughness,g.sheenColorMap&&(m.sheenColorMap.value=g.sheenColorMap,n(g.sheenColorMap,m.sheenColorMapTransform)),g.sheenRoughnessMap&&(m.sheenRoughnessMap.value=g.sheenRoughnessMap,n(g.sheenRoughnessMap,m.sheenRoughnessMapTransform))),g.clearcoat>0&&(m.clearcoat.value=g.clearcoat,m.clearcoatRoughness.value=g.clearcoatRoughness,g.clearcoatMap&&(m.clearcoatMap.value=g.clearcoatMap,n(g.clearcoatMap,m.clearcoatMapTransform)),g.clearcoatRoughnessMap&&(m.clearcoatRoughnessMap.value=g.clearcoatRoughnessMap,n(g.clearcoatRoughnessMap,m.clearcoatRoughnessMapTransform)),g.clearcoatNormalMap&&(m.clearcoatNormalMap.value=g.clearcoatNormalMap,n(g.clearcoatNormalMap,m.clearcoatNormalMapTransform),m.clearcoatNormalScale.value.copy(g.clearcoatNormalScale),g.side===ri&&m.clearcoatNormalScale.value.negate())),g.dispersion>0&&(m.dispersion.value=g.dispersion),g.retroreflectivity>0&&(m.retroreflectivity.value=g.retroreflectivity),g.iridescence>0&&(m.iridescence.value=g.iridescence,m.iridescenceIOR.value=g.iridescenceIOR,m.iridescenceThicknessMinimum.value=g.iridescenceThicknessMinimum,m.iridescenceThicknessMaximum.value=g.iridescenceThicknessMaximum,g.iridescenceMap&&(m.iridescenceMap.value=g.iridescenceMap,n(g.iridescenceMap,m.iridescenceMapTransform)),g.iridescenceThicknessMap&&(m.iridescenceThicknessMap.value=g.iridescenceThicknessMap,n(g.iridescenceThicknessMap,m.iridescenceThicknessMapTransform))),g.transmission>0&&(m.transmission.value=g.transmission,m.transmissionSamplerMap.value=b.texture,m.transmissionSamplerSize.value.set(b.width,b.height),g.transmissionMap&&(m.transmissionMap.value=g.transmissionMap,n(g.transmissionMap,m.transmissionMapTransform)),m.thickness.value=g.thickness,g.thicknessMap&&(m.thicknessMap.value=g.thicknessMap,n(g.thicknessMap,m.thicknessMapTransform)),m.attenuationDistance.value=g.attenuationDistance,m.attenuationColor.value.copy(g.attenuationColor)),g.anisotropy>0&&(m.anisotropyVector.value.set(g.anisotropy*Math.cos(g.anisotropyRotation),g.anisotropy*Math.sin(g.anisotropyRotation)),g.anisotropyMap&&(m.anisotropyMap.value=g.anisotropyMap,n(g.anisotropyMap,m.anisotropyMapTransform))),m.specularIntensity.value=g.specularIntensity,m.specularColor.value.copy(g.specularColor),g.specularColorMap&&(m.specularColorMap.value=g.specularColorMap,n(g.specularColorMap,m.specularColorMapTransform)),g.specularIntensityMap&&(m.specularIntensityMap.value=g.specularIntensityMap,n(g.specularIntensityMap,m.specularIntensityMapTransform))}function p(m,g){g.matcap&&(m.matcap.value=g.matcap)}function y(m,g){let b=e.get(g).light;m.referencePosition.value.setFromMatrixPosition(b.matrixWorld),m.nearDistance.value=b.shadow.camera.near,m.farDistance.value=b.shadow.camera.far}return{refreshFogUniforms:i,refreshMaterialUniforms:s}}function YF(t,e,n,i){let s={},r={};function o(b,R){let M=R.program;i.uniformBlockBinding(b,M,s[b.id])}function a(b,R){let M=s[b.id];M===void 0&&(p(b),M=l(b),s[b.id]=M,b.addEventListener("dispose",m));let I=R.program;i.updateUBOMapping(b,I);let A=e.render.frame;r[b.id]!==A&&(c(b),r[b.id]=A)}function l(b){let R=t.createBuffer(),M=b.__size,I=b.usage;return t.bindBuffer(t.UNIFORM_BUFFER,R),t.bufferData(t.UNIFORM_BUFFER,M,I),t.bindBuffer(t.UNIFORM_BUFFER,null),R}function c(b){let R=s[b.id],M=b.uniforms,I=b.__cache;t.bindBuffer(t.UNIFORM_BUFFER,R);for(let A=0,v=M.length;A<v;A++){let E=M[A];if(Array.isArray(E))for(let z=0,F=E.length;z<F;z++)h(E[z],A,z,I);else h(E,A,0,I)}t.bindBuffer(t.UNIFORM_BUFFER,null)}function h(b,R,M,I){if(u(b,R,M,I)===!0){let A=b.__offset,v=b.value;if(Array.isArray(v)){let E=0;for(let z=0;z<v.length;z++){let F=v[z],N=y(F,!0);f(F,b.__data,E),E+=N.storage/Float32Array.BYTES_PER_ELEMENT}}else f(v,b.__data,0);t.bufferSubData(t.UNIFORM_BUFFER,A,b.__data)}}function f(b,R,M){typeof b=="number"||typeof b=="boolean"?R[M]=b:b.isMatrix3?(R[M]=b.elements[0],R[M+1]=b.elements[1],R[M+2]=b.elements[2],R[M+3]=0,R[M+4]=b.elements[3],R[M+5]=b.elements[4],R[M+6]=b.elements[5],R[M+7]=0,R[M+8]=b.elements[6],R[M+9]=b.elements[7],R[M+10]=b.elements[8],R[M+11]=0):ArrayBuffer.isView(b)?R.set(b.subarray(0,R.length-M),M):b.toArray(R,M)}function u(b,R,M,I){let A=b.value,v=R+"_"+M;if(Array.isArray(A)){I[v]===void 0&&(I[v]=[]);let E=I[v],z=!1;for(let F=0;F<A.length;F++)d(A[F],E,F)===!0&&(z=!0);return z}return d(A,I,v)}function d(b,R,M){if(R[M]===void 0)return typeof b=="number"||typeof b=="boolean"?R[M]=b:ArrayBuffer.isView(b)?R[M]=b.slice():R[M]=b.clone(),!0;{let I=R[M];if(typeof b=="number"||typeof b=="boolean"){if(I!==b)return R[M]=b,!0}else{if(ArrayBuffer.isView(b))return!0;if(I.equals(b)===!1)return I.copy(b),!0}}return!1}function p(b){let R=b.uniforms,M=0,I=16;for(let v=0,E=R.length;v<E;v++){let z=Array.isArray(R[v])?R[v]:[R[v]];for(let F=0,N=z.length;F<N;F++){let V=z[F],$=Array.isArray(V.value)?V.value:[V.value],L=Array.isArray(R[v])||Array.isArray(V.value),X=M;for(let W=0,he=$.length;W<he;W++){let J=$[W],ee=y(J,L),re=M%I,de=re%ee.boundary,fe=re+de;M+=de,fe!==0&&I-fe<ee.storage&&(M+=I-fe),W===0&&(X=M),M+=ee.storage}let K=V.type==="int"?Int32Array:V.type==="uint"?Uint32Array:Float32Array;V.__data=new K((M-X)/Float32Array.BYTES_PER_ELEMENT),V.__offset=X}}let A=M%I;return A>0&&(M+=I-A),b.__size=M,b.__cache={},this}function y(b,R){let M={boundary:0,storage:0};return typeof b=="number"||typeof b=="boolean"?(M.boundary=4,M.storage=4):b.isVector2?(M.boundary=8,M.storage=8):b.isVector3||b.isColor?(M.boundary=16,M.storage=12):b.isVector4?(M.boundary=16,M.storage=16):b.isMatrix3?(M.boundary=16,M.storage=48):b.isMatrix4?(M.boundary=16,M.storage=64):b.isTexture?qe("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(b)?(M.boundary=16,M.storage=b.byteLength):qe("WebGLRenderer: Unsupported uniform value type.",b),R===!0&&(M.boundary=16,M.storage=Math.ceil(M.storage/16)*16),M}function m(b){let R=b.target;R.removeEventListener("dispose",m),t.deleteBuffer(s[R.id]),delete s[R.id],delete r[R.id]}function g(){for(let b in s)t.deleteBuffer(s[b]);s={},r={}}return{bind:o,update:a,dispose:g}}var KF=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]),Ms=null;function ZF(){return Ms===null&&(Ms=new Qh(KF,16,16,Ur,as),Ms.name="DFG_LUT",Ms.minFilter=ii,Ms.magFilter=ii,Ms.wrapS=vs,Ms.wrapT=vs,Ms.generateMipmaps=!1,Ms.needsUpdate=!0),Ms}var uf=class{constructor(e={}){let{canvas:n=ZS(),context:i=null,depth:s=!0,stencil:r=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:f=!1,reversedDepthBuffer:u=!1,outputBufferType:d=hi}=e;this.isWebGLRenderer=!0;let p;if(i!==null){if(typeof WebGLRenderingContext<"u"&&i instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");p=i.getContextAttributes().alpha}else p=o;let y=d,m=new Set([Ru,Au,Eu]),g=new Set([hi,rs,Da,go,wu,Tu]),b=new Uint32Array(4),R=new Int32Array(4),M={textures:[],min:[],max:[],resolution:[]},I=null,A=null,v=[],E=[],z=null;this.domElement=n,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=Ss,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let F=this,N=!1,V=null,$=null,L=null,X=null;this._outputColorSpace=Ei;let K=0,W=0,he=null,J=-1,ee=null,re=new Rt,de=new Rt,fe=null,te=new Ze(0),ge=0,xe=n.width,Re=n.height,Me=1,We=null,rt=null,Ve=new Rt(0,0,xe,Re),ft=new Rt(0,0,xe,Re),ct=!1,it=new Pr,Wt=new eu,Ut=!1,ln=!1,Dt=new At,wn=new G,xt=new Rt,_n={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},Jt=!1;function cn(){return he===null?Me:1}let k=i;function Pe(T,B){return n.getContext(T,B)}let Ke,ot,we,Nt,Ge,Xe,C,S,q,ue,ae,ye,ve,ne,se,me,U,oe,ie,Te,_e,Se,He;try{let T={alpha:!0,depth:s,stencil:r,antialias:a,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:h,failIfMajorPerformanceCaveat:f};if("setAttribute"in n&&n.setAttribute("data-engine",`three.js r${"187"}`),n.addEventListener("webglcontextlost",ke,!1),n.addEventListener("webglcontextrestored",Qe,!1),n.addEventListener("webglcontextcreationerror",Ce,!1),k===null){let B="webgl2";if(k=Pe(B,T),k===null)throw Pe(B)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}Je()}catch(T){throw n.removeEventListener("webglcontextlost",ke,!1),n.removeEventListener("webglcontextrestored",Qe,!1),n.removeEventListener("webglcontextcreationerror",Ce,!1),et("WebGLRenderer: "+T.message),T}function Je(){Ke=new aO(k),Ke.init(),_e=new HF(k,Ke),ot=new ZN(k,Ke,e,_e),we=new GF(k,Ke),ot.reversedDepthBuffer&&u&&we.buffers.depth.setReversed(!0),$=k.createFramebuffer(),L=k.createFramebuffer(),X=k.createFramebuffer(),Nt=new hO(k),Ge=new AF,Xe=new VF(k,Ke,we,Ge,ot,_e,Nt),C=new oO(F),S=new fL(k),Se=new YN(k,S),q=new lO(k,S,Nt,Se),ue=new fO(k,q,S,Se,Nt),oe=new uO(k,ot,Xe),se=new jN(Ge),ae=new EF(F,C,Ke,ot,Se,se),ye=new qF(F,Ge),ve=new CF,ne=new OF(Ke),U=new qN(F,C,we,ue,p,l),me=new zF(F,ue,ot),He=new YF(k,Nt,ot,we),ie=new KN(k,Ke,Nt),Te=new cO(k,Ke,Nt),Nt.programs=ae.programs,F.capabilities=ot,F.extensions=Ke,F.properties=Ge,F.renderLists=ve,F.shadowMap=me,F.state=we,F.info=Nt}y!==hi&&(z=new pO(y,n.width,n.height,a,s,r));let ce=new tg(F,k);this.xr=ce,this.getContext=function(){return k},this.getContextAttributes=function(){return k.getContextAttributes()},this.forceContextLoss=function(){let T=Ke.get("WEBGL_lose_context");T&&T.loseContext()},this.forceContextRestore=function(){let T=Ke.get("WEBGL_lose_context");T&&T.restoreContext()},this.getPixelRatio=function(){return Me},this.setPixelRatio=function(T){T!==void 0&&(Me=T,this.setSize(xe,Re,!1))},this.getSize=function(T){return T.set(xe,Re)},this.setSize=function(T,B,Q=!0){if(ce.isPresenting){qe("WebGLRenderer: Can't change size while VR device is presenting.");return}xe=T,Re=B,n.width=Math.floor(T*Me),n.height=Math.floor(B*Me),Q===!0&&(n.style.width=T+"px",n.style.height=B+"px"),z!==null&&z.setSize(n.width,n.height),this.setViewport(0,0,T,B)},this.getDrawingBufferSize=function(T){return T.set(xe*Me,Re*Me).floor()},this.setDrawingBufferSize=function(T,B,Q){xe=T,Re=B,Me=Q,n.width=Math.floor(T*Q),n.height=Math.floor(B*Q),this.setViewport(0,0,T,B)},this.setEffects=function(T){if(y===hi){et("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(T){for(let B=0;B<T.length;B++)if(T[B].isOutputPass===!0){qe("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}z.setEffects(T||[])},this.getCurrentViewport=function(T){return T.copy(re)},this.getViewport=function(T){return T.copy(Ve)},this.setViewport=function(T,B,Q,Y){T.isVector4?Ve.set(T.x,T.y,T.z,T.w):Ve.set(T,B,Q,Y),we.viewport(re.copy(Ve).multiplyScalar(cn()).round())},this.getScissor=function(T){return T.copy(ft)},this.setScissor=function(T,B,Q,Y){T.isVector4?ft.set(T.x,T.y,T.z,T.w):ft.set(T,B,Q,Y),we.scissor(de.copy(ft).multiplyScalar(cn()).round())},this.getScissorTest=function(){return ct},this.setScissorTest=function(T){we.setScissorTest(ct=T)},this.setOpaqueSort=function(T){We=T},this.setTransparentSort=function(T){rt=T},this.getClearColor=function(T){return T.copy(U.getClearColor())},this.setClearColor=function(){U.setClearColor(...arguments)},this.getClearAlpha=function(){return U.getClearAlpha()},this.setClearAlpha=function(){U.setClearAlpha(...arguments)},this.clear=function(T=!0,B=!0,Q=!0){let Y=0;if(T){let Z=!1;if(he!==null){let Ee=he.texture.format;Z=m.has(Ee)}if(Z){let Ee=he.texture.type,De=g.has(Ee),Ae=U.getClearColor(),Le=U.getClearAlpha(),ze=Ae.r,tt=Ae.g,dt=Ae.b;De?(b[0]=ze,b[1]=tt,b[2]=dt,b[3]=Le,k.clearBufferuiv(k.COLOR,0,b)):(R[0]=ze,R[1]=tt,R[2]=dt,R[3]=Le,k.clearBufferiv(k.COLOR,0,R))}else Y|=k.COLOR_BUFFER_BIT}B&&(Y|=k.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),Q&&(Y|=k.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),Y!==0&&k.clear(Y)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(T){T.setRenderer(this),V=T},this.dispose=function(){n.removeEventListener("webglcontextlost",ke,!1),n.removeEventListener("webglcontextrestored",Qe,!1),n.removeEventListener("webglcontextcreationerror",Ce,!1),U.dispose(),ve.dispose(),ne.dispose(),Xe.dispose(),Ge.dispose(),C.dispose(),ue.dispose(),q.dispose(),Se.dispose(),He.dispose(),ae.dispose(),ce.dispose(),ce.removeEventListener("sessionstart",cc),ce.removeEventListener("sessionend",cs),Rs.stop()};function ke(T){T.preventDefault(),Pl("WebGLRenderer: Context Lost."),N=!0}function Qe(){Pl("WebGLRenderer: Context Restored."),N=!1;let T=Nt.autoReset,B=me.enabled,Q=me.autoUpdate,Y=me.needsUpdate,Z=me.type;Je(),Nt.autoReset=T,me.enabled=B,me.autoUpdate=Q,me.needsUpdate=Y,me.type=Z}function Ce(T){et("WebGLRenderer: A WebGL context could not be created. Reason: ",T.statusMessage)}function lt(T){let B=T.target;B.removeEventListener("dispose",lt),kt(B)}function kt(T){Xn(T),Ge.remove(T)}function Xn(T){let B=Ge.get(T).programs;B!==void 0&&(B.forEach(function(Q){ae.releaseProgram(Q)}),T.isShaderMaterial&&ae.releaseShaderCache(T))}this.renderBufferDirect=function(T,B,Q,Y,Z,Ee){B===null&&(B=_n);let De=Z.isMesh&&Z.matrixWorld.determinantAffine()<0,Ae=Ga(T,B,Q,Y,Z);we.setMaterial(Y,De);let Le=Q.index,ze=1;if(Y.wireframe===!0){if(Le=q.getWireframeAttribute(Q),Le===void 0)return;ze=2}let tt=Q.drawRange,dt=Q.attributes.position,Be=tt.start*ze,pt=(tt.start+tt.count)*ze;Ee!==null&&(Be=Math.max(Be,Ee.start*ze),pt=Math.min(pt,(Ee.start+Ee.count)*ze)),Le!==null?(Be=Math.max(Be,0),pt=Math.min(pt,Le.count)):dt!=null&&(Be=Math.max(Be,0),pt=Math.min(pt,dt.count));let Xt=pt-Be;if(Xt<0||Xt===1/0)return;Se.setup(Z,Y,Ae,Q,Le);let Ct,Pt=ie;if(Le!==null&&(Ct=S.get(Le),Pt=Te,Pt.setIndex(Ct)),Z.isMesh)Y.wireframe===!0?(we.setLineWidth(Y.wireframeLinewidth*cn()),Pt.setMode(k.LINES)):Pt.setMode(k.TRIANGLES);else if(Z.isLine){let yn=Y.linewidth;yn===void 0&&(yn=1),we.setLineWidth(yn*cn()),Z.isLineSegments?Pt.setMode(k.LINES):Z.isLineLoop?Pt.setMode(k.LINE_LOOP):Pt.setMode(k.LINE_STRIP)}else Z.isPoints?Pt.setMode(k.POINTS):Z.isSprite&&Pt.setMode(k.TRIANGLES);if(Z.isBatchedMesh)if(Ke.get("WEBGL_multi_draw"))Pt.renderMultiDraw(Z._multiDrawStarts,Z._multiDrawCounts,Z._multiDrawCount);else{let yn=Z._multiDrawStarts,Fe=Z._multiDrawCounts,hn=Z._multiDrawCount,gt=Le?S.get(Le).bytesPerElement:1,Ps=Ge.get(Y).currentProgram.getUniforms();for(let un=0;un<hn;un++)Ps.setValue(k,"_gl_DrawID",un),Pt.render(yn[un]/gt,Fe[un])}else if(Z.isInstancedMesh)Pt.renderInstances(Be,Xt,Z.count);else if(Q.isInstancedBufferGeometry){let yn=Q._maxInstanceCount!==void 0?Q._maxInstanceCount:1/0,Fe=Math.min(Q.instanceCount,yn);Pt.renderInstances(Be,Xt,Fe)}else Pt.render(Be,Xt)};function ka(T,B,Q,Y){V!==null&&T.isNodeMaterial&&V.setObject(Y,T),Ut===!0&&se.setState(T,Q,!1),T.transparent===!0&&T.side===Hi&&T.forceSinglePass===!1?(T.side=ri,T.needsUpdate=!0,hs(T,B,Y),T.side=bs,T.needsUpdate=!0,hs(T,B,Y),T.side=Hi):hs(T,B,Y)}this.compile=function(T,B,Q=null){Q===null&&(Q=T),V!==null&&V.renderStart(T,B,Q),A=ne.get(Q),A.init(B),E.push(A),Q.traverseVisible(function(Z){Z.isLight&&Z.layers.test(B.layers)&&(A.pushLight(Z),Z.castShadow&&A.pushShadow(Z))}),T!==Q&&T.traverseVisible(function(Z){Z.isLight&&Z.layers.test(B.layers)&&(A.pushLight(Z),Z.castShadow&&A.pushShadow(Z))}),A.setupLights(),V!==null&&V.updateLights(A.state.lightsArray),ln=this.localClippingEnabled,Ut=se.init(this.clippingPlanes,ln),Ut===!0&&se.setGlobalState(this.clippingPlanes,B),V!==null&&me.render(A.state.shadowsArray,Q,B);let Y=new Set;return T.traverse(function(Z){if(!(Z.isMesh||Z.isPoints||Z.isLine||Z.isSprite))return;let Ee=Z.material;if(Ee)if(Array.isArray(Ee))for(let De=0;De<Ee.length;De++){let Ae=Ee[De];ka(Ae,Q,B,Z),Y.add(Ae)}else ka(Ee,Q,B,Z),Y.add(Ee)}),A=E.pop(),V!==null&&V.renderEnd(),Y},this.compileAsync=function(T,B,Q=null){let Y=this.compile(T,B,Q);return new Promise(Z=>{function Ee(){if(Y.forEach(function(De){let Le=Ge.get(De).currentProgram;(Le===void 0||Le.isReady())&&Y.delete(De)}),Y.size===0){Z(T);return}setTimeout(Ee,10)}Ke.get("KHR_parallel_shader_compile")!==null?Ee():setTimeout(Ee,10)})};let xo=null;function Ef(T){xo&&xo(T)}function cc(){Rs.stop()}function cs(){Rs.start()}let Rs=new wM;Rs.setAnimationLoop(Ef),typeof self<"u"&&Rs.setContext(self),this.setAnimationLoop=function(T){xo=T,ce.setAnimationLoop(T),T===null?Rs.stop():Rs.start()},ce.addEventListener("sessionstart",cc),ce.addEventListener("sessionend",cs),this.render=function(T,B){if(B!==void 0&&B.isCamera!==!0){et("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(N===!0)return;V!==null&&V.renderStart(T,B);let Q=ce.enabled===!0&&ce.isPresenting===!0,Y=z!==null&&(he===null||Q)&&z.begin(F,he);if(T.matrixWorldAutoUpdate===!0&&T.updateMatrixWorld(),B.parent===null&&B.matrixWorldAutoUpdate===!0&&B.updateMatrixWorld(),ce.enabled===!0&&ce.isPresenting===!0&&(z===null||z.isCompositing()===!1)&&(ce.cameraAutoUpdate===!0&&ce.updateCamera(B),B=ce.getCamera()),T.isScene===!0&&T.onBeforeRender(F,T,B,he),A=ne.get(T,E.length),A.init(B),A.state.textureUnits=Xe.getTextureUnits(),E.push(A),Dt.multiplyMatrices(B.projectionMatrix,B.matrixWorldInverse),B.isArrayCamera?Wt.setFromArrayCamera(B):it.setFromProjectionMatrix(Dt,Gi,B.reversedDepth),ln=this.localClippingEnabled,Ut=se.init(this.clippingPlanes,ln),I=ve.get(T,v.length),I.init(),v.push(I),this.info.render.frame++,ce.enabled===!0&&ce.isPresenting===!0){let De=F.xr.getDepthSensingMesh();De!==null&&Cs(De,B,-1/0,F.sortObjects)}Cs(T,B,0,F.sortObjects),I.finish(),V!==null&&V.updateLights(A.state.lightsArray),F.sortObjects===!0&&I.sort(We,rt),Jt=ce.enabled===!1||ce.isPresenting===!1||ce.hasDepthSensing()===!1,Jt&&U.addToRenderList(I,T),this.info.autoReset===!0&&this.info.reset(),Ut===!0&&se.beginShadows();let Z=A.state.shadowsArray;if(me.render(Z,T,B),Ut===!0&&se.endShadows(),(Y&&z.hasRenderPass())===!1){let De=I.opaque,Ae=I.transmissive;if(A.setupLights(),B.isArrayCamera){let Le=B.cameras;if(Ae.length>0)for(let ze=0,tt=Le.length;ze<tt;ze++){let dt=Le[ze];Wi(De,Ae,T,dt)}Jt&&U.render(T);for(let ze=0,tt=Le.length;ze<tt;ze++){let dt=Le[ze];Ba(I,T,dt,dt.viewport)}}else Ae.length>0&&Wi(De,Ae,T,B),Jt&&U.render(T),Ba(I,T,B)}he!==null&&W===0&&(Xe.updateMultisampleRenderTarget(he),Xe.updateRenderTargetMipmap(he)),Y&&z.end(F),T.isScene===!0&&T.onAfterRender(F,T,B),Se.resetDefaultState(),J=-1,ee=null,E.pop(),E.length>0?(A=E[E.length-1],Xe.setTextureUnits(A.state.textureUnits),Ut===!0&&se.setGlobalState(F.clippingPlanes,A.state.camera)):A=null,v.pop(),v.length>0?I=v[v.length-1]:I=null,V!==null&&V.renderEnd()};function Cs(T,B,Q,Y){if(T.visible===!1)return;if(T.layers.test(B.layers)){if(T.isGroup)Q=T.renderOrder;else if(T.isLOD)T.autoUpdate===!0&&T.update(B);else if(T.isLight)A.pushLight(T),T.castShadow&&A.pushShadow(T);else if(T.isSprite){let De=B.isArrayCamera?Wt:it;if(!T.frustumCulled||T.intersectsFrustum(De)){Y&&xt.setFromMatrixPosition(T.matrixWorld).applyMatrix4(Dt);let Ae=ue.update(T),Le=T.material;Le.visible&&I.push(T,Ae,Le,Q,xt.z,null,B)}}else if(T.isMesh||T.isLine||T.isPoints){let De=B.isArrayCamera?Wt:it;if(!T.frustumCulled||T.intersectsFrustum(De)){let Ae=ue.update(T),Le=T.material;if(Y&&(T.boundingSphere!==void 0?(T.boundingSphere===null&&T.computeBoundingSphere(),xt.copy(T.boundingSphere.center)):(Ae.boundingSphere===null&&Ae.computeBoundingSphere(),xt.copy(Ae.boundingSphere.center)),xt.applyMatrix4(T.matrixWorld).applyMatrix4(Dt)),Array.isArray(Le)){let ze=Ae.groups;for(let tt=0,dt=ze.length;tt<dt;tt++){let Be=ze[tt],pt=Le[Be.materialIndex];pt&&pt.visible&&I.push(T,Ae,pt,Q,xt.z,Be,B)}}else Le.visible&&I.push(T,Ae,Le,Q,xt.z,null,B)}}}let Ee=T.children;for(let De=0,Ae=Ee.length;De<Ae;De++)Cs(Ee[De],B,Q,Y)}function Ba(T,B,Q,Y){let{opaque:Z,transmissive:Ee,transparent:De}=T;A.setupLightsView(Q),Ut===!0&&se.setGlobalState(F.clippingPlanes,Q),Y&&we.viewport(re.copy(Y)),Z.length>0&&Qt(Z,B,Q),Ee.length>0&&Qt(Ee,B,Q),De.length>0&&Qt(De,B,Q),we.buffers.depth.setTest(!0),we.buffers.depth.setMask(!0),we.buffers.color.setMask(!0),we.setPolygonOffset(!1)}function Wi(T,B,Q,Y){if((Q.isScene===!0?Q.overrideMaterial:null)!==null)return;if(A.state.transmissionRenderTarget[Y.id]===void 0){let Be=Ke.has("EXT_color_buffer_half_float")||Ke.has("EXT_color_buffer_float");A.state.transmissionRenderTarget[Y.id]=new Ri(1,1,{generateMipmaps:!0,type:Be?as:hi,minFilter:nr,samples:Math.max(4,ot.samples),stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:yt.workingColorSpace})}let Ee=A.state.transmissionRenderTarget[Y.id],De=Y.viewport||re;Ee.setSize(De.z*F.transmissionResolutionScale,De.w*F.transmissionResolutionScale);let Ae=F.getRenderTarget(),Le=F.getActiveCubeFace(),ze=F.getActiveMipmapLevel();F.setRenderTarget(Ee),F.getClearColor(te),ge=F.getClearAlpha(),ge<1&&F.setClearColor(16777215,.5),F.clear(),Jt&&U.render(Q);let tt=F.toneMapping;F.toneMapping=Ss;let dt=Y.viewport;if(Y.viewport!==void 0&&(Y.viewport=void 0),A.setupLightsView(Y),Ut===!0&&se.setGlobalState(F.clippingPlanes,Y),Qt(T,Q,Y),Xe.updateMultisampleRenderTarget(Ee),Xe.updateRenderTargetMipmap(Ee),Ke.has("WEBGL_multisampled_render_to_texture")===!1){let Be=!1;for(let pt=0,Xt=B.length;pt<Xt;pt++){let Ct=B[pt],{object:Pt,geometry:yn,material:Fe,group:hn}=Ct;if(Fe.side===Hi&&Pt.layers.test(Y.layers)){let gt=Fe.side;Fe.side=ri,Fe.needsUpdate=!0,sn(Pt,Q,Y,yn,Fe,hn),Fe.side=gt,Fe.needsUpdate=!0,Be=!0}}Be===!0&&(Xe.updateMultisampleRenderTarget(Ee),Xe.updateRenderTargetMipmap(Ee))}F.setRenderTarget(Ae,Le,ze),F.setClearColor(te,ge),dt!==void 0&&(Y.viewport=dt),F.toneMapping=tt}function Qt(T,B,Q){let Y=B.isScene===!0?B.overrideMaterial:null;for(let Z=0,Ee=T.length;Z<Ee;Z++){let De=T[Z],{object:Ae,geometry:Le,group:ze}=De,tt=De.material;tt.allowOverride===!0&&Y!==null&&(tt=Y),Ae.layers.test(Q.layers)&&sn(Ae,B,Q,Le,tt,ze)}}function sn(T,B,Q,Y,Z,Ee){V!==null&&Z.isNodeMaterial&&V.setObject(T,Z),T.onBeforeRender(F,B,Q,Y,Z,Ee),T.modelViewMatrix.multiplyMatrices(Q.matrixWorldInverse,T.matrixWorld),T.normalMatrix.getNormalMatrix(T.modelViewMatrix),Z.onBeforeRender(F,B,Q,Y,T,Ee),Z.transparent===!0&&Z.side===Hi&&Z.forceSinglePass===!1?(Z.side=ri,Z.needsUpdate=!0,F.renderBufferDirect(Q,B,Y,Z,T,Ee),Z.side=bs,Z.needsUpdate=!0,F.renderBufferDirect(Q,B,Y,Z,T,Ee),Z.side=Hi):F.renderBufferDirect(Q,B,Y,Z,T,Ee),T.onAfterRender(F,B,Q,Y,Z,Ee)}function rn(T){let B=0;for(let Q of T)Q.texture!==null&&B++;return B}function hs(T,B,Q){B.isScene!==!0&&(B=_n);let Y=Ge.get(T),Z=A.state.lights,Ee=A.state.shadowsArray,De=Z.state.version,Ae=ae.getParameters(T,Z.state,Ee,B,Q,A.state.lightProbeGridArray),Le=ae.getProgramCacheKey(Ae),ze=Y.programs;Y.environment=T.isMeshStandardMaterial||T.isMeshLambertMaterial||T.isMeshPhongMaterial?B.environment:null,Y.fog=B.fog;let tt=T.isMeshStandardMaterial||T.isMeshLambertMaterial&&!T.envMap||T.isMeshPhongMaterial&&!T.envMap;Y.envMap=C.get(T.envMap||Y.environment,tt),Y.envMapRotation=Y.environment!==null&&T.envMap===null?B.environmentRotation:T.envMapRotation,ze===void 0&&(T.addEventListener("dispose",lt),ze=new Map,Y.programs=ze,Y.programVariants=new Map);let dt=ze.get(Le);if(dt!==void 0){if(Y.currentProgram===dt&&Y.lightsStateVersion===De)return za(T,Ae),dt}else Ae.uniforms=ae.getUniforms(T),V!==null&&T.isNodeMaterial&&V.build(T,Q,Ae),T.onBeforeCompile(Ae,F),dt=ae.acquireProgram(Ae,Le),ze.set(Le,dt),Y.uniforms=Ae.uniforms;let Be=Y.uniforms;return(!T.isShaderMaterial&&!T.isRawShaderMaterial||T.clipping===!0)&&(Be.clippingPlanes=se.uniform),za(T,Ae),Y.needsLights=or(T),Y.lightsStateVersion=De,Y.needsLights&&(Be.ambientLightColor.value=Z.state.ambient,Be.lightProbe.value=Z.state.probe,Be.sunLights.value=Z.state.sun,Be.sunLightShadows.value=Z.state.sunShadow,Be.directionalLights.value=Z.state.directional,Be.directionalLightShadows.value=Z.state.directionalShadow,Be.spotLights.value=Z.state.spot,Be.spotLightShadows.value=Z.state.spotShadow,Be.rectAreaLights.value=Z.state.rectArea,Be.ltc_1.value=Z.state.rectAreaLTC1,Be.ltc_2.value=Z.state.rectAreaLTC2,Be.pointLights.value=Z.state.point,Be.pointLightShadows.value=Z.state.pointShadow,Be.hemisphereLights.value=Z.state.hemi,Be.sunShadowMatrix.value=Z.state.sunShadowMatrix,Be.sunShadowCascade.value=Z.state.sunShadowCascade,Be.directionalShadowMatrix.value=Z.state.directionalShadowMatrix,Be.spotLightMatrix.value=Z.state.spotLightMatrix,Be.spotLightMap.value=Z.state.spotLightMap,Be.pointShadowMatrix.value=Z.state.pointShadowMatrix),Y.numLightProbeGrids=rn(A.state.lightProbeGridArray),Y.currentProgram=dt,Y.uniformsList=null,dt}function fi(T,B,Q,Y,Z){let Ee=Ge.get(T),De=Ee.currentProgram.id+","+Y+","+Z,Ae=Ee.programVariants.get(De);return Ae===void 0?(Ae=hs(T,B,Q),Ee.programVariants.set(De,Ae)):(Ee.currentProgram=Ae,Ee.uniformsList=null,Ee.outputColorSpace=Y,Ee.toneMapping=Z),Ae}function rr(T){if(T.uniformsList===null){let B=T.currentProgram.getUniforms();T.uniformsList=La.seqWithValue(B.seq,T.uniforms)}return T.uniformsList}function za(T,B){let Q=Ge.get(T);Q.outputColorSpace=B.outputColorSpace,Q.batching=B.batching,Q.batchingColor=B.batchingColor,Q.instancing=B.instancing,Q.instancingColor=B.instancingColor,Q.instancingMorph=B.instancingMorph,Q.skinning=B.skinning,Q.morphTargets=B.morphTargets,Q.morphNormals=B.morphNormals,Q.morphColors=B.morphColors,Q.morphTargetsCount=B.morphTargetsCount,Q.numClippingPlanes=B.numClippingPlanes,Q.numIntersection=B.numClipIntersection,Q.vertexAlphas=B.vertexAlphas,Q.vertexTangents=B.vertexTangents,Q.toneMapping=B.toneMapping}function Ga(T,B,Q,Y,Z){B.isScene!==!0&&(B=_n),Xe.resetTextureUnits();let Ee=B.fog,De=Y.isMeshStandardMaterial||Y.isMeshLambertMaterial||Y.isMeshPhongMaterial?B.environment:null,Ae=he===null?F.outputColorSpace:he.isXRRenderTarget===!0?he.texture.colorSpace:yt.workingColorSpace,Le=Y.isMeshStandardMaterial||Y.isMeshLambertMaterial&&!Y.envMap||Y.isMeshPhongMaterial&&!Y.envMap,ze=C.get(Y.envMap||De,Le),tt=Y.vertexColors===!0&&!!Q.attributes.color&&Q.attributes.color.itemSize===4,dt=!!Q.attributes.tangent&&(!!Y.normalMap||Y.anisotropy>0),Be=!!Q.morphAttributes.position,pt=!!Q.morphAttributes.normal,Xt=!!Q.morphAttributes.color,Ct=Ss;Y.toneMapped&&(he===null||he.isXRRenderTarget===!0)&&(Ct=F.toneMapping);let Pt=Q.morphAttributes.position||Q.morphAttributes.normal||Q.morphAttributes.color,yn=Pt!==void 0?Pt.length:0,Fe=Ge.get(Y),hn=A.state.lights;if(Ut===!0&&(ln===!0||T!==ee)){let It=T===ee&&Y.id===J;se.setState(Y,T,It)}let gt=!1,Ps=!1;Y.version===Fe.__version?Fe.needsLights&&Fe.lightsStateVersion!==hn.state.version||Z.isBatchedMesh&&Fe.batching===!1||!Z.isBatchedMesh&&Fe.batching===!0||Z.isBatchedMesh&&Fe.batchingColor===!0&&Z._colorsTexture===null||Z.isBatchedMesh&&Fe.batchingColor===!1&&Z._colorsTexture!==null||Z.isInstancedMesh&&Fe.instancing===!1||!Z.isInstancedMesh&&Fe.instancing===!0||Z.isSkinnedMesh&&Fe.skinning===!1||!Z.isSkinnedMesh&&Fe.skinning===!0||Z.isInstancedMesh&&Fe.instancingColor===!0&&Z.instanceColor===null||Z.isInstancedMesh&&Fe.instancingColor===!1&&Z.instanceColor!==null||Z.isInstancedMesh&&Fe.instancingMorph===!0&&Z.morphTexture===null||Z.isInstancedMesh&&Fe.instancingMorph===!1&&Z.morphTexture!==null||Fe.envMap!==ze||Y.fog===!0&&Fe.fog!==Ee||Fe.numClippingPlanes!==void 0&&(Fe.numClippingPlanes!==se.numPlanes||Fe.numIntersection!==se.numIntersection)||Fe.vertexAlphas!==tt||Fe.vertexTangents!==dt||Fe.morphTargets!==Be||Fe.morphNormals!==pt||Fe.morphColors!==Xt||Fe.morphTargetsCount!==yn||Fe.numLightProbeGrids!==rn(A.state.lightProbeGridArray)?gt=!0:(Fe.outputColorSpace!==Ae||Fe.toneMapping!==Ct)&&(Ps=!0):(gt=!0,Fe.__version=Y.version);let un=Fe.currentProgram;(gt===!0||Ps===!0)&&(un=Ps===!0?fi(Y,B,Z,Ae,Ct):hs(Y,B,Z),V&&Y.isNodeMaterial&&V.onUpdateProgram(Y,un,Fe));let So=!1,us=!1,Is=!1,ht=un.getUniforms(),en=Fe.uniforms;if(we.useProgram(un.program)&&(So=!0,us=!0,Is=!0),Y.id!==J&&(J=Y.id,us=!0),So||ee!==T){we.buffers.depth.getReversed()&&T.reversedDepth!==!0&&(T._reversedDepth=!0,T.updateProjectionMatrix()),ht.setValue(k,"projectionMatrix",T.projectionMatrix),ht.setValue(k,"viewMatrix",T.matrixWorldInverse);let fn=ht.map.cameraPosition;fn!==void 0&&fn.setValue(k,wn.setFromMatrixPosition(T.matrixWorld)),ot.logarithmicDepthBuffer&&ht.setValue(k,"logDepthBufFC",2/(Math.log(T.far+1)/Math.LN2)),(Y.isMeshPhongMaterial||Y.isMeshToonMaterial||Y.isMeshLambertMaterial||Y.isMeshBasicMaterial||Y.isMeshStandardMaterial||Y.isShaderMaterial)&&ht.setValue(k,"isOrthographic",T.isOrthographicCamera===!0),ee!==T&&(ee=T,us=!0,Is=!0)}if(Fe.needsLights&&(hn.state.sunShadowMap.length>0&&ht.setValue(k,"sunShadowMap",hn.state.sunShadowMap,Xe),hn.state.directionalShadowMap.length>0&&ht.setValue(k,"directionalShadowMap",hn.state.directionalShadowMap,Xe),hn.state.spotShadowMap.length>0&&ht.setValue(k,"spotShadowMap",hn.state.spotShadowMap,Xe),hn.state.pointShadowMap.length>0&&ht.setValue(k,"pointShadowMap",hn.state.pointShadowMap,Xe)),Z.isSkinnedMesh){ht.setOptional(k,Z,"bindMatrix"),ht.setOptional(k,Z,"bindMatrixInverse");let It=Z.skeleton;It&&(It.boneTexture===null&&It.computeBoneTexture(),ht.setValue(k,"boneTexture",It.boneTexture,Xe))}Z.isBatchedMesh&&(ht.setOptional(k,Z,"batchingTexture"),ht.setValue(k,"batchingTexture",Z._matricesTexture,Xe),ht.setOptional(k,Z,"batchingIdTexture"),ht.setValue(k,"batchingIdTexture",Z._indirectTexture,Xe),ht.setOptional(k,Z,"batchingColorTexture"),Z._colorsTexture!==null&&ht.setValue(k,"batchingColorTexture",Z._colorsTexture,Xe));let qn=Q.morphAttributes;if((qn.position!==void 0||qn.normal!==void 0||qn.color!==void 0)&&oe.update(Z,Q,un),(us||Fe.receiveShadow!==Z.receiveShadow)&&(Fe.receiveShadow=Z.receiveShadow,ht.setValue(k,"receiveShadow",Z.receiveShadow)),(Y.isMeshStandardMaterial||Y.isMeshLambertMaterial||Y.isMeshPhongMaterial)&&Y.envMap===null&&B.environment!==null&&(en.envMapIntensity.value=B.environmentIntensity),en.dfgLUT!==void 0&&(en.dfgLUT.value=ZF()),us){if(ht.setValue(k,"toneMappingExposure",F.toneMappingExposure),Fe.needsLights&&vo(en,Is),Ee&&Y.fog===!0&&ye.refreshFogUniforms(en,Ee),ye.refreshMaterialUniforms(en,Y,Me,Re,A.state.transmissionRenderTarget[T.id]),Fe.needsLights&&Fe.numLightProbeGrids>0){let It=M,fn=0;for(let zn of A.state.lightProbeGridArray)zn.texture!==null&&(It.textures[fn]=zn.texture,It.min[fn]=zn.boundingBox.min,It.max[fn]=zn.boundingBox.max,It.resolution[fn]=zn.resolution,fn++);for(let zn in It)It[zn].length=fn;en.probesSH.value=It.textures,en.probesMin.value=It.min,en.probesMax.value=It.max,en.probesResolution.value=It.resolution}La.upload(k,rr(Fe),en,Xe)}if(Y.isShaderMaterial&&Y.uniformsNeedUpdate===!0&&(La.upload(k,rr(Fe),en,Xe),Y.uniformsNeedUpdate=!1),Y.isSpriteMaterial&&ht.setValue(k,"center",Z.center),ht.setValue(k,"modelViewMatrix",Z.modelViewMatrix),ht.setValue(k,"normalMatrix",Z.normalMatrix),ht.setValue(k,"modelMatrix",Z.matrixWorld),Y.uniformsGroups!==void 0){let It=Y.uniformsGroups;for(let fn=0,zn=It.length;fn<zn;fn++){let hc=It[fn];He.update(hc,un),He.bind(hc,un)}}return un}function vo(T,B){T.ambientLightColor.needsUpdate=B,T.lightProbe.needsUpdate=B,T.sunLights.needsUpdate=B,T.sunLightShadows.needsUpdate=B,T.directionalLights.needsUpdate=B,T.directionalLightShadows.needsUpdate=B,T.pointLights.needsUpdate=B,T.pointLightShadows.needsUpdate=B,T.spotLights.needsUpdate=B,T.spotLightShadows.needsUpdate=B,T.rectAreaLights.needsUpdate=B,T.hemisphereLights.needsUpdate=B}function or(T){return T.isMeshLambertMaterial||T.isMeshToonMaterial||T.isMeshPhongMaterial||T.isMeshStandardMaterial||T.isShadowMaterial||T.isShaderMaterial&&T.lights===!0}this.getActiveCubeFace=function(){return K},this.getActiveMipmapLevel=function(){return W},this.getRenderTarget=function(){return he},this.setRenderTargetTextures=function(T,B,Q){let Y=Ge.get(T);Y.__autoAllocateDepthBuffer=T.resolveDepthBuffer===!1,Y.__autoAllocateDepthBuffer===!1&&(Y.__useRenderToTexture=!1),Ge.get(T.texture).__webglTexture=B,Ge.get(T.depthTexture).__webglTexture=Y.__autoAllocateDepthBuffer?void 0:Q,Y.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(T,B){let Q=Ge.get(T);Q.__webglFramebuffer=B,Q.__useDefaultFramebuffer=B===void 0},this.setRenderTarget=function(T,B=0,Q=0){he=T,K=B,W=Q;let Y=null,Z=!1,Ee=!1;if(T){let Ae=Ge.get(T);if(Ae.__useDefaultFramebuffer!==void 0){we.bindFramebuffer(k.FRAMEBUFFER,Ae.__webglFramebuffer),re.copy(T.viewport),de.copy(T.scissor),fe=T.scissorTest,we.viewport(re),we.scissor(de),we.setScissorTest(fe),J=-1;return}else if(Ae.__webglFramebuffer===void 0)Xe.setupRenderTarget(T);else if(Ae.__hasExternalTextures)Xe.rebindTextures(T,Ge.get(T.texture).__webglTexture,Ge.get(T.depthTexture).__webglTexture);else if(T.depthBuffer){let tt=T.depthTexture;if(Ae.__boundDepthTexture!==tt){if(tt!==null&&Ge.has(tt)&&(T.width!==tt.image.width||T.height!==tt.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");Xe.setupDepthRenderbuffer(T)}}let Le=T.texture;(Le.isData3DTexture||Le.isDataArrayTexture||Le.isCompressedArrayTexture)&&(Ee=!0);let ze=Ge.get(T).__webglFramebuffer;T.isWebGLCubeRenderTarget?(Array.isArray(ze[B])?Y=ze[B][Q]:Y=ze[B],Z=!0):T.samples>0&&Xe.useMultisampledRTT(T)===!1?Y=Ge.get(T).__webglMultisampledFramebuffer:Array.isArray(ze)?Y=ze[Q]:Y=ze,re.copy(T.viewport),de.copy(T.scissor),fe=T.scissorTest}else re.copy(Ve).multiplyScalar(Me).floor(),de.copy(ft).multiplyScalar(Me).floor(),fe=ct;if(Q!==0&&(Y=$),we.bindFramebuffer(k.FRAMEBUFFER,Y)&&we.drawBuffers(T,Y),we.viewport(re),we.scissor(de),we.setScissorTest(fe),Z){let Ae=Ge.get(T.texture);k.framebufferTexture2D(k.FRAMEBUFFER,k.COLOR_ATTACHMENT0,k.TEXTURE_CUBE_MAP_POSITIVE_X+B,Ae.__webglTexture,Q)}else if(Ee){let Ae=B;for(let Le=0;Le<T.textures.length;Le++){let ze=Ge.get(T.textures[Le]);k.framebufferTextureLayer(k.FRAMEBUFFER,k.COLOR_ATTACHMENT0+Le,ze.__webglTexture,Q,Ae)}}else if(T!==null&&Q!==0){let Ae=Ge.get(T.texture);k.framebufferTexture2D(k.FRAMEBUFFER,k.COLOR_ATTACHMENT0,k.TEXTURE_2D,Ae.__webglTexture,Q)}J=-1};function bo(T){let B=Ge.get(T);return(B.__readFormat!==T.format||B.__readType!==T.type)&&(B.__readFormat=T.format,B.__readType=T.type,B.__formatReadable=ot.textureFormatReadable(T.format),B.__typeReadable=ot.textureTypeReadable(T.type)),B}this.readRenderTargetPixels=function(T,B,Q,Y,Z,Ee,De,Ae=0){if(!(T&&T.isWebGLRenderTarget)){et("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let Le=Ge.get(T).__webglFramebuffer;if(T.isWebGLCubeRenderTarget&&De!==void 0&&(Le=Le[De],Array.isArray(Le)&&(Le=Le[0])),Le){we.bindFramebuffer(k.FRAMEBUFFER,Le);try{let ze=T.textures[Ae],tt=ze.format,dt=ze.type;T.textures.length>1&&k.readBuffer(k.COLOR_ATTACHMENT0+Ae);let Be=bo(ze);if(Be.__formatReadable===!1){et("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(Be.__typeReadable===!1){et("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}B>=0&&B<=T.width-Y&&Q>=0&&Q<=T.height-Z&&k.readPixels(B,Q,Y,Z,_e.convert(tt),_e.convert(dt),Ee)}finally{let ze=he!==null?Ge.get(he).__webglFramebuffer:null;we.bindFramebuffer(k.FRAMEBUFFER,ze)}}},this.readRenderTargetPixelsAsync=async function(T,B,Q,Y,Z,Ee,De,Ae=0){if(!(T&&T.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let Le=Ge.get(T).__webglFramebuffer;if(T.isWebGLCubeRenderTarget&&De!==void 0&&(Le=Le[De],Array.isArray(Le)&&(Le=Le[0])),Le)if(B>=0&&B<=T.width-Y&&Q>=0&&Q<=T.height-Z){we.bindFramebuffer(k.FRAMEBUFFER,Le);let ze=T.textures[Ae],tt=ze.format,dt=ze.type;T.textures.length>1&&k.readBuffer(k.COLOR_ATTACHMENT0+Ae);let Be=bo(ze);if(Be.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(Be.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let pt=k.createBuffer();k.bindBuffer(k.PIXEL_PACK_BUFFER,pt),k.bufferData(k.PIXEL_PACK_BUFFER,Ee.byteLength,k.STREAM_READ),k.readPixels(B,Q,Y,Z,_e.convert(tt),_e.convert(dt),0),k.bindBuffer(k.PIXEL_PACK_BUFFER,null);let Xt=he!==null?Ge.get(he).__webglFramebuffer:null;we.bindFramebuffer(k.FRAMEBUFFER,Xt);let Ct=k.fenceSync(k.SYNC_GPU_COMMANDS_COMPLETE,0);return k.flush(),await JS(k,Ct,4),k.bindBuffer(k.PIXEL_PACK_BUFFER,pt),k.getBufferSubData(k.PIXEL_PACK_BUFFER,0,Ee),k.bindBuffer(k.PIXEL_PACK_BUFFER,null),k.deleteBuffer(pt),k.deleteSync(Ct),Ee}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(T,B=null,Q=0){let Y=Math.pow(2,-Q),Z=Math.floor(T.image.width*Y),Ee=Math.floor(T.image.height*Y),De=B!==null?B.x:0,Ae=B!==null?B.y:0;Xe.setTexture2D(T,0),k.copyTexSubImage2D(k.TEXTURE_2D,Q,0,0,De,Ae,Z,Ee),we.unbindTexture()},this.copyTextureToTexture=function(T,B,Q=null,Y=null,Z=0,Ee=0){let De,Ae,Le,ze,tt,dt,Be,pt,Xt,Ct=T.isCompressedTexture?T.mipmaps[Ee]:T.image;if(Q!==null)De=Q.max.x-Q.min.x,Ae=Q.max.y-Q.min.y,Le=Q.isBox3?Q.max.z-Q.min.z:1,ze=Q.min.x,tt=Q.min.y,dt=Q.isBox3?Q.min.z:0;else{let ht=Math.pow(2,-Z);De=Math.floor(Ct.width*ht),Ae=Math.floor(Ct.height*ht),T.isDataArrayTexture?Le=Ct.depth:T.isData3DTexture?Le=Math.floor(Ct.depth*ht):Le=1,ze=0,tt=0,dt=0}Y!==null?(Be=Y.x,pt=Y.y,Xt=Y.z):(Be=0,pt=0,Xt=0);let Pt=_e.convert(B.format),yn=_e.convert(B.type),Fe;B.isData3DTexture?(Xe.setTexture3D(B,0),Fe=k.TEXTURE_3D):B.isDataArrayTexture||B.isCompressedArrayTexture?(Xe.setTexture2DArray(B,0),Fe=k.TEXTURE_2D_ARRAY):(Xe.setTexture2D(B,0),Fe=k.TEXTURE_2D),we.activeTexture(k.TEXTURE0),we.pixelStorei(k.UNPACK_FLIP_Y_WEBGL,B.flipY),we.pixelStorei(k.UNPACK_PREMULTIPLY_ALPHA_WEBGL,B.premultiplyAlpha),we.pixelStorei(k.UNPACK_ALIGNMENT,B.unpackAlignment);let hn=we.getParameter(k.UNPACK_ROW_LENGTH),gt=we.getParameter(k.UNPACK_IMAGE_HEIGHT),Ps=we.getParameter(k.UNPACK_SKIP_PIXELS),un=we.getParameter(k.UNPACK_SKIP_ROWS),So=we.getParameter(k.UNPACK_SKIP_IMAGES);we.pixelStorei(k.UNPACK_ROW_LENGTH,Ct.width),we.pixelStorei(k.UNPACK_IMAGE_HEIGHT,Ct.height),we.pixelStorei(k.UNPACK_SKIP_PIXELS,ze),we.pixelStorei(k.UNPACK_SKIP_ROWS,tt),we.pixelStorei(k.UNPACK_SKIP_IMAGES,dt);let us=T.isDataArrayTexture||T.isData3DTexture,Is=B.isDataArrayTexture||B.isData3DTexture;if(T.isDepthTexture){let ht=Ge.get(T),en=Ge.get(B),qn=Ge.get(ht.__renderTarget),It=Ge.get(en.__renderTarget);we.bindFramebuffer(k.READ_FRAMEBUFFER,qn.__webglFramebuffer),we.bindFramebuffer(k.DRAW_FRAMEBUFFER,It.__webglFramebuffer);for(let fn=0;fn<Le;fn++)us&&(k.framebufferTextureLayer(k.READ_FRAMEBUFFER,k.COLOR_ATTACHMENT0,Ge.get(T).__webglTexture,Z,dt+fn),k.framebufferTextureLayer(k.DRAW_FRAMEBUFFER,k.COLOR_ATTACHMENT0,Ge.get(B).__webglTexture,Ee,Xt+fn)),k.blitFramebuffer(ze,tt,ze+De,tt+Ae,Be,pt,Be+De,pt+Ae,k.DEPTH_BUFFER_BIT,k.NEAREST);we.bindFramebuffer(k.READ_FRAMEBUFFER,null),we.bindFramebuffer(k.DRAW_FRAMEBUFFER,null)}else if(Z!==0||T.isRenderTargetTexture||Ge.has(T)){let ht=Ge.get(T),en=Ge.get(B);we.bindFramebuffer(k.READ_FRAMEBUFFER,L),we.bindFramebuffer(k.DRAW_FRAMEBUFFER,X);for(let qn=0;qn<Le;qn++)us?k.framebufferTextureLayer(k.READ_FRAMEBUFFER,k.COLOR_ATTACHMENT0,ht.__webglTexture,Z,dt+qn):k.framebufferTexture2D(k.READ_FRAMEBUFFER,k.COLOR_ATTACHMENT0,k.TEXTURE_2D,ht.__webglTexture,Z),Is?k.framebufferTextureLayer(k.DRAW_FRAMEBUFFER,k.COLOR_ATTACHMENT0,en.__webglTexture,Ee,Xt+qn):k.framebufferTexture2D(k.DRAW_FRAMEBUFFER,k.COLOR_ATTACHMENT0,k.TEXTURE_2D,en.__webglTexture,Ee),Z!==0?k.blitFramebuffer(ze,tt,ze+De,tt+Ae,Be,pt,Be+De,pt+Ae,k.COLOR_BUFFER_BIT,k.NEAREST):Is?k.copyTexSubImage3D(Fe,Ee,Be,pt,Xt+qn,ze,tt,De,Ae):k.copyTexSubImage2D(Fe,Ee,Be,pt,ze,tt,De,Ae);we.bindFramebuffer(k.READ_FRAMEBUFFER,null),we.bindFramebuffer(k.DRAW_FRAMEBUFFER,null)}else Is?T.isDataTexture||T.isData3DTexture?k.texSubImage3D(Fe,Ee,Be,pt,Xt,De,Ae,Le,Pt,yn,Ct.data):B.isCompressedArrayTexture?k.compressedTexSubImage3D(Fe,Ee,Be,pt,Xt,De,Ae,Le,Pt,Ct.data):k.texSubImage3D(Fe,Ee,Be,pt,Xt,De,Ae,Le,Pt,yn,Ct):T.isDataTexture?k.texSubImage2D(k.TEXTURE_2D,Ee,Be,pt,De,Ae,Pt,yn,Ct.data):T.isCompressedTexture?k.compressedTexSubImage2D(k.TEXTURE_2D,Ee,Be,pt,Ct.width,Ct.height,Pt,Ct.data):k.texSubImage2D(k.TEXTURE_2D,Ee,Be,pt,De,Ae,Pt,yn,Ct);we.pixelStorei(k.UNPACK_ROW_LENGTH,hn),we.pixelStorei(k.UNPACK_IMAGE_HEIGHT,gt),we.pixelStorei(k.UNPACK_SKIP_PIXELS,Ps),we.pixelStorei(k.UNPACK_SKIP_ROWS,un),we.pixelStorei(k.UNPACK_SKIP_IMAGES,So),Ee===0&&B.generateMipmaps===!0&&B.mipmapsAutoUpdate===!0&&k.generateMipmap(Fe),we.unbindTexture()},this.initRenderTarget=function(T){Ge.get(T).__webglFramebuffer===void 0&&Xe.setupRenderTarget(T)},this.initTexture=function(T){T.isCubeTexture?Xe.setTextureCube(T,0):T.isData3DTexture?Xe.setTexture3D(T,0):T.isDataArrayTexture||T.isCompressedArrayTexture?Xe.setTexture2DArray(T,0):Xe.setTexture2D(T,0),we.unbindTexture()},this.resetState=function(){K=0,W=0,he=null,we.reset(),Se.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return Gi}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(e){this._outputColorSpace=e;let n=this.getContext();n.drawingBufferColorSpace=yt._getDrawingBufferColorSpace(e),n.unpackColorSpace=yt._getUnpackColorSpace()}};var jF=.8,JF=4,QF=.35,OM=.05;function FM(t,e,n,i,s){let r=t.map(f=>ji(eU(f))).filter(Boolean);if(!r.length)return OM*s;let o=ng(e,n,i),a=({middle:f,sides:u})=>Math.hypot(...f.map((d,p)=>Math.max(0,Math.abs(o[p]-d)-u[p]/2))),{sides:l}=r.reduce((f,u)=>a(u)<a(f)||a(u)===a(f)&&u.size<f.size?u:f),[c,h]=[...l].sort((f,u)=>u-f);return Math.min(jF*c,Math.max(JF*h,QF*c))||OM*s}function eU(t){return Array.from({length:Math.floor(t.length/3)},(e,n)=>[...t.subarray(3*n,3*n+3)])}function ng(t,e,n){let i=Bi(n,Zt(t,e,[0,0,0]));return[0,1,2].map(s=>Nn(i,t.subarray(12*e+3+3*s,12*e+6+3*s)))}var tU=[.17,.08,.33],nU=1.5,iU=.001;function UM(t,e){let[n,i,s]=[0,3,6].map(a=>[t[a],t[a+1],t[a+2]]),r=fh(ea(Bi(i,n),Bi(s,n))),o=e.reduce((a,l,c)=>{let h=Nn(r,l);return a+(Math.abs(h)>iU?tU[c]*Math.sign(h):0)},0);return o<0?nU*o:o}var kM=12658477,sU=2188972,rU=new Ze("#ffffff"),oU=new Ze("#141a26"),BM=new G(0,1,0),aU=200,lU=.006;function zM(t,e,n){let i=new ni;i.matrixAutoUpdate=!1;for(let s of t.parts??[]){let r=s.colour??t.colour,o=(s.opacity??t.opacity??1)*n;s.indices&&i.add(cU(hU(s,r,o),s)),s.lines&&i.add(...dU(gs(s.lines,Float32Array),r,o,e))}return i}function cU(t,{is_thread:e=!1}){return t.userData.isThread=e,t}function Br(t,e=1){let n=e<1;return new kl({color:t,side:Hi,transparent:n,opacity:e,depthWrite:!n})}function hU(t,e,n){let i=new Wn,s=gs(t.positions,Float32Array),r=s.length/3;return i.setAttribute("position",new Hn(s,3)),i.setIndex(new Hn(gs(t.indices,Uint16Array).filter(o=>o<r),1)),i.computeVertexNormals(),t.faces?uU(i,t.faces,e,n):new an(i,Br(e,n))}function uU(t,e,n,i){let s=t.toNonIndexed();t.dispose();let r=fU(s.attributes.position.array,e,new Ze(n));s.setAttribute("color",new Hn(r,3));let o=Br("#ffffff",i);return o.vertexColors=!0,i===1&&(o.side=bs),new an(s,o)}function fU(t,e,n){let i=new Float32Array(t.length);for(let s=0;s+8<t.length;s+=9){let r=UM(t.subarray(s,s+9),e),o=n.clone().lerp(r>0?rU:oU,Math.abs(r));for(let a=0;a<9;a+=3)o.toArray(i,s+a)}return i}function dU(t,e,n,i){if(t.length>6*aU)return[ig(t,e)];let s=[];for(let r=0;r+5<t.length;r+=6){let o=sg(e,lU*i,n);rg(o,t.subarray(r,r+3),t.subarray(r+3,r+6)),s.push(o)}return s}function ig(t,e){let n=new Wn;return n.setAttribute("position",new Hn(t,3)),new wa(n,new lo({color:e}))}function sg(t,e,n=1){return new an(new tr(e/2,e/2,1,10),Br(t,n))}function rg(t,e,n){let[i,s]=[new G().fromArray(e),new G().fromArray(n)],r=s.clone().sub(i),o=r.length();t.visible=o>0,t.position.copy(i).addScaledVector(r,.5),t.scale.set(1,o||1,1),o&&t.quaternion.copy(new si().setFromUnitVectors(BM,r.divideScalar(o)))}function GM(t,e=.045){let n=new ni,i=[[new tr(e,e,.5,12),sU,-.25],[new tr(e,e,.2,12),kM,.1],[new Ea(2.4*e,.3,16),kM,.35]];for(let[s,r,o]of i){let a=new an(s,Br(r,Math.min(t,.999)));a.position.y=o,a.material.depthTest=!1,a.renderOrder=10,n.add(a)}return n}function VM(t){let e=new ni,n=new an(new tr(.035,.035,.72,10),Br(t)),i=new an(new Ea(.1,.28,16),Br(t));return n.position.y=.36,i.position.y=.86,e.add(n,i),e}function pf(t,e){t.quaternion.setFromUnitVectors(BM,e)}function mf(t){t.traverse(e=>{e.geometry?.dispose(),e.material?.dispose()}),t.removeFromParent()}var pU=.5,mU=.004;function HM(t,e,{parts:n,fade:i=1,isSecond:s=!1}){let{things:r,threads:o=[],size:a}=t,{dipoles:l,carried:c,moving:h,things:f}=Mi(e),u=new ni,d=r.map((b,R)=>s&&R>=h?null:zM(b,a,i));d.forEach((b,R)=>{b&&(b.userData.thing=R,u.add(b))});let p=o.map(b=>({ends:b,rod:sg("#5b626b",mU*a,i)}));p.forEach(({rod:b})=>u.add(b));let y=Array.from({length:s?c:l},()=>GM(i));y.forEach(b=>u.add(b));let m=null,g=b=>y.map((R,M)=>{let{thing:I}=t.dipoles[M],A=12*f+6*M;return FM(n[I],b,I,b.subarray(A,A+3),a)});return{group:u,bodies:d,put:b=>{d.forEach((R,M)=>R&&gU(R,b,12*M)),p.forEach(({ends:R,rod:M})=>rg(M,dp(R[0],b),dp(R[1],b))),_U(y,b,12*f,m??=g(b))},dispose:()=>mf(u)}}function gU(t,e,n){t.matrix.copy(new At().set(e[n+3],e[n+6],e[n+9],e[n],e[n+4],e[n+7],e[n+10],e[n+1],e[n+5],e[n+8],e[n+11],e[n+2],0,0,0,1)),t.matrixWorldNeedsUpdate=!0}function _U(t,e,n,i){let s=t.map((o,a)=>new G().fromArray(e,n+6*a+3)),r=Math.max(0,...s.map(o=>o.length()));t.forEach((o,a)=>{let l=s[a].length();o.visible=l>0,l&&(o.position.fromArray(e,n+6*a),o.scale.setScalar(i[a]*Math.max(pU,l/r)),pf(o,s[a].divideScalar(l)))})}var yU=116,xU=.22,vU=.12,bU=4.6,SU={gravity:_`gravity`,field:_`field`},MU={x:[1,0,0],y:[0,1,0],z:[0,0,1]};function WM(t,e){let n=new ao;n.add(new ho(16777215,9476e3,2.6),new uo(16777215,1));let i=new On(30,1,.1,20);i.up.set(0,0,1);let s=Object.entries(MU).map(([r,o])=>og(n,r,e.line,o,.7));return s.push(og(n,"gravity",e.gravity,null,.95),og(n,"field",e.field,null,.95)),s.forEach(r=>{r.label=t(SU[r.name]??r.name)}),{point:(r,o)=>$M(s.find(a=>a.name===r),o),draw:(r,o)=>wU(r,o,{scene:n,camera:i,arrows:s}),labels:s.map(({label:r})=>r),letters:(r,o)=>s.map(a=>TU(a,i,{side:XM(r),height:o}))}}function og(t,e,n,i,s){let r=VM(n);r.scale.setScalar(s),t.add(r);let o={name:e,shape:r,length:s,way:null};return $M(o,i),o}function $M(t,e){let n=e&&new G(...e);t.way=n?.length()>0?n.normalize():null,t.shape.visible=t.way!==null,t.way&&pf(t.shape,t.way)}function wU(t,e,{scene:n,camera:i,arrows:s}){let r=new G(0,0,1).applyQuaternion(e.quaternion);i.position.copy(r).multiplyScalar(bU),i.quaternion.copy(e.quaternion),i.updateMatrixWorld(),t.autoClear=!1,t.clearDepth();let o=XM(t.domElement.clientWidth);t.setViewport(0,0,o,o),t.setScissor(0,0,o,o),t.setScissorTest(!0),t.render(n,i),t.setScissorTest(!1),t.autoClear=!0;let{clientWidth:a,clientHeight:l}=t.domElement;t.setViewport(0,0,a,l)}function XM(t){return Math.min(yU,xU*t)}function TU({way:t,length:e},n,{side:i,height:s}){let r=t&&t.clone().multiplyScalar(e+.16).project(n);return!r||Math.hypot(r.x,r.y)<vU?null:{x:(r.x+1)/2*i,y:s-(r.y+1)/2*i}}var qM={touch:30,pen:16,mouse:8};function YM(t,{handles:e,hand:n,markOf:i}){let{canvas:s,controls:r}=t,o=u=>EU(t,u,e())??AU(t,u,e(),i),a=null,l=u=>{let d=u.button===0&&a===null&&o(u);d&&(a=u.pointerId,n.drop(),n.hold(d.thing,d.place,gf(s,u)),r.enabled=!1,s.setPointerCapture(u.pointerId),s.style.cursor="grabbing")},c=u=>{u.pointerId===a?n.to(gf(s,u)):u.buttons||(s.style.cursor=o(u)?"grab":"")},h=u=>{u.pointerId===a&&(a=null,n.drop(),r.enabled=!0,s.style.cursor="")};Object.entries({pointerdown:l,pointermove:c,pointerup:h,pointercancel:h}).forEach(([u,d])=>s.addEventListener(u,d,{capture:!0}))}function gf(t,{clientX:e,clientY:n}){let{left:i,top:s}=t.getBoundingClientRect();return{x:e-i,y:n-s}}function EU({canvas:t,camera:e},n,i){let{x:s,y:r}=gf(t,n),o=new Wl;o.setFromCamera(new Ye(2*s/t.clientWidth-1,1-2*r/t.clientHeight),e);let a=o.intersectObjects(i,!0).find(({object:l})=>l.isMesh&&!l.userData.isThread);return a?{thing:RU(a.object),place:a.point.toArray()}:null}function AU({canvas:t,project:e},n,i,s){let{x:r,y:o}=gf(t,n),l=i.map(({userData:{thing:c}})=>({thing:c,place:s(c)})).map(c=>{let h=e(c.place);return{...c,away:h.isSeen?Math.hypot(h.x-r,h.y-o):1/0}}).reduce((c,h)=>h.away<c.away?h:c,{away:qM[n.pointerType]??qM.mouse});return"thing"in l?l:null}function RU(t){for(let e=t;e;e=e.parent)if("thing"in e.userData)return e.userData.thing;return null}function ZM(t,{standing:e,acts:n}){let i={view:t,standing:e,acts:n,held:null};return{held:()=>i.held?.thing??null,hold:(s,r,o=t.project(r))=>CU(i,s,r,o),to:s=>jM(i,s),push:(s,r)=>PU(i,s,r),drop:()=>KM(i,n.drop),back:()=>KM(i,n.back)}}function CU(t,e,n,i){let{view:s,standing:r,acts:o}=t,a=o.isPlaced(e),l=Zt(r(),e,[0,0,0]),c=s.project(n);t.held={thing:e,isPlaced:a,place:n,by:[l[0]-n[0],l[1]-n[1]],aside:[c.x-i.x,c.y-i.y]},o.hold(e,a?null:ng(r(),e,n))}function jM(t,e){let{view:n,acts:i,held:s}=t;if(!s)return;let r=n.ray(e.x+s.aside[0],e.y+s.aside[1]);if(!s.isPlaced)return i.follow(r);let o=(s.place[2]-r.origin[2])/r.way[2];o>0&&(s.place=r.origin.map((a,l)=>a+o*r.way[l]),i.place(s.thing,[s.place[0]+s.by[0],s.place[1]+s.by[1]]))}function PU(t,e,n){let{view:i,acts:s,held:r}=t;if(!r)return;let{x:o,y:a}=i.project(r.isPlaced?r.place:s.where());r.aside=[0,0],jM(t,{x:o+e,y:a+n})}function KM(t,e){t.held&&(t.held=null,e())}var IU=[[0,0],[1,0],[-1,0],[0,-1],[0,1],[1,-1],[-1,-1],[1,1],[-1,1]],_f=2;function DU(t,{width:e,height:n},i=[]){let s=[...i];return t.map(r=>{if(!r)return null;let o=IU.map(([a,l])=>LU(r,a,l)).find(a=>NU(a,e,n)&&s.every(l=>!OU(a,l)));return o&&s.push(o),o??null})}function LU(t,e,n){return{...t,x:t.x+e*(t.width+_f),y:t.y+n*(t.height+_f)}}function NU({x:t,y:e,width:n,height:i},s,r){return t-n/2>=0&&e-i/2>=0&&t+n/2<=s&&e+i/2<=r}function OU(t,e){return 2*Math.abs(t.x-e.x)<t.width+e.width+_f&&2*Math.abs(t.y-e.y)<t.height+e.height+_f}function ag(t){let e=t.textContent;return(t.measured?.key!==e||!t.measured.width)&&(t.hidden=!1,t.measured={key:e,width:t.offsetWidth,height:t.offsetHeight}),t.measured}function lg(t,e,n,i=[]){let s=e.map((o,a)=>o&&{...o,...ag(t[a])}),r=DU(s,n,i);return t.forEach((o,a)=>{o.hidden=!r[a],r[a]&&(o.style.transform=`translate(${r[a].x-r[a].width/2}px, ${r[a].y-r[a].height/2}px)`)}),[...i,...r.filter(Boolean)]}var FU=new G(0,0,1),UU=.99,kU=20,BU=.16;function JM({walls:t=[],box:e},{middle:n,size:i,lowest:s},r){let o=new ni,a=t.filter(({normal:c})=>Math.hypot(...c)>0);a.forEach(c=>o.add(VU(c,n,i)));let l=a.find(({normal:c})=>c[2]>UU);return o.add(zU(l?l.level:s-.02*i,n,i,r)),e?.lines&&o.add(ig(gs(e.lines,Float32Array),r.line)),{group:o,dispose:()=>mf(o)}}function zU(t,e,n,i){let s=new Xl(GU(3*n),kU,i.line,i.faint);return s.rotation.x=Math.PI/2,s.position.set(e[0],e[1],t),s}function GU(t){let e=10**Math.floor(Math.log10(t));return[1,2,5,10].map(n=>n*e).find(n=>n>=t)}function VU({normal:t,level:e},n,i){let s=new G(...t).normalize(),r=new an(new co(2.4*i,2.4*i),Br("#7a8694",BU)),o=new G(...n);return r.position.copy(o).addScaledVector(s,e-o.dot(s)),r.quaternion.setFromUnitVectors(FU,s),r}Ie.line={worldUnits:{value:1},linewidth:{value:1},resolution:{value:new Ye},dashOffset:{value:0},dashScale:{value:1},dashSize:{value:1},gapSize:{value:1}};oi.line={uniforms:ic.merge([Ie.common,Ie.fog,Ie.line]),vertexShader:`
		#include <common>
		#include <color_pars_vertex>
		#include <fog_pars_vertex>
		#include <logdepthbuf_pars_vertex>
		#include <clipping_planes_pars_vertex>

		uniform float linewidth;
		uniform vec2 resolution;

		attribute vec3 instanceStart;
		attribute vec3 instanceEnd;

		attribute vec3 instanceColorStart;
		attribute vec3 instanceColorEnd;

		#ifdef WORLD_UNITS

			varying vec4 worldPos;
			varying vec3 worldStart;
			varying vec3 worldEnd;

			#ifdef USE_DASH

				varying vec2 vUv;

			#endif

		#else

			varying vec2 vUv;

		#endif

		#ifdef USE_DASH

			uniform float dashScale;
			attribute float instanceDistanceStart;
			attribute float instanceDistanceEnd;
			varying float vLineDistance;

		#endif

		float trimSegmentAlpha( const in vec4 start, const in vec4 end ) {

			// compute the interpolation factor needed to trim the segment so it terminates
			// between the camera plane and the near plane

			// conservative estimate of the near plane
			float a = projectionMatrix[ 2 ][ 2 ]; // 3nd entry in 3th column
			float b = projectionMatrix[ 3 ][ 2 ]; // 3nd entry in 4th column

			// we need different nearEstimate formula for reversed and default depth buffer
			// a is positive with a reversed depth buffer so it can be used for controlling the code flow
			float nearEstimate = ( a > 0.0 ) ? ( - b / ( a + 1.0 ) ) : ( - 0.5 * b / a );

			return ( nearEstimate - start.z ) / ( end.z - start.z );

		}

		void main() {

			#ifdef USE_COLOR

				vColor.xyz = ( position.y < 0.5 ) ? instanceColorStart : instanceColorEnd;

			#endif

			float aspect = resolution.x / resolution.y;

			// camera space
			vec4 start = modelViewMatrix * vec4( instanceStart, 1.0 );
			vec4 end = modelViewMatrix * vec4( instanceEnd, 1.0 );

			#ifdef USE_DASH

				float lineDistanceStart = dashScale * instanceDistanceStart;
				float lineDistanceEnd = dashScale * instanceDistanceEnd;

			#endif

			#ifdef WORLD_UNITS

				worldStart = start.xyz;
				worldEnd = end.xyz;

			#else

				vUv = uv;

			#endif

			// special case for perspective projection, and segments that terminate either in, or behind, the camera plane
			// clearly the gpu firmware has a way of addressing this issue when projecting into ndc space
			// but we need to perform ndc-space calculations in the shader, so we must address this issue directly
			// perhaps there is a more elegant solution -- WestLangley

			bool perspective = ( projectionMatrix[ 2 ][ 3 ] == - 1.0 ); // 4th entry in the 3rd column

			if ( perspective ) {

				if ( start.z < 0.0 && end.z >= 0.0 ) {

					float alpha = trimSegmentAlpha( start, end );
					end.xyz = mix( start.xyz, end.xyz, alpha );

					#ifdef USE_DASH

						lineDistanceEnd = mix( lineDistanceStart, lineDistanceEnd, alpha );

					#endif

				} else if ( end.z < 0.0 && start.z >= 0.0 ) {

					float alpha = trimSegmentAlpha( end, start );
					start.xyz = mix( end.xyz, start.xyz, alpha );

					#ifdef USE_DASH

						lineDistanceStart = mix( lineDistanceEnd, lineDistanceStart, alpha );

					#endif

				}

			}

			#ifdef USE_DASH

				vLineDistance = ( position.y < 0.5 ) ? lineDistanceStart : lineDistanceEnd;
				vUv = uv;

			#endif

			// clip space
			vec4 clipStart = projectionMatrix * start;
			vec4 clipEnd = projectionMatrix * end;

			// ndc space
			vec3 ndcStart = clipStart.xyz / clipStart.w;
			vec3 ndcEnd = clipEnd.xyz / clipEnd.w;

			// direction
			vec2 dir = ndcEnd.xy - ndcStart.xy;

			// account for clip-space aspect ratio
			dir.x *= aspect;
			dir = normalize( dir );

			#ifdef WORLD_UNITS

				vec3 worldDir = normalize( end.xyz - start.xyz );
				vec3 tmpFwd = perspective ? normalize( mix( start.xyz, end.xyz, 0.5 ) ) : vec3( 0.0, 0.0, - 1.0 );
				vec3 worldUp = normalize( cross( worldDir, tmpFwd ) );
				vec3 worldFwd = cross( worldDir, worldUp );
				worldPos = position.y < 0.5 ? start: end;

				// height offset
				float hw = linewidth * 0.5;
				worldPos.xyz += position.x < 0.0 ? hw * worldUp : - hw * worldUp;

				// don't extend the line if we're rendering dashes because we
				// won't be rendering the endcaps
				#ifndef USE_DASH

					// cap extension
					worldPos.xyz += position.y < 0.5 ? - hw * worldDir : hw * worldDir;

					// add width to the box
					worldPos.xyz += worldFwd * hw;

					// endcaps
					if ( position.y > 1.0 || position.y < 0.0 ) {

						worldPos.xyz -= worldFwd * 2.0 * hw;

					}

				#endif

				// project the worldpos
				vec4 clip = projectionMatrix * worldPos;

				// shift the depth of the projected points so the line
				// segments overlap neatly
				vec3 clipPose = ( position.y < 0.5 ) ? ndcStart : ndcEnd;

				// only shift the depth of vertices in front of the camera (#35137)
				if ( clip.w > 0.0 ) clip.z = clipPose.z * clip.w;

			#else

				vec2 offset = vec2( dir.y, - dir.x );
				// undo aspect ratio adjustment
				dir.x /= aspect;
				offset.x /= aspect;

				// sign flip
				if ( position.x < 0.0 ) offset *= - 1.0;

				// endcaps
				if ( position.y < 0.0 ) {

					offset += - dir;

				} else if ( position.y > 1.0 ) {

					offset += dir;

				}

				// adjust for linewidth
				offset *= linewidth;

				// adjust for clip-space to screen-space conversion // maybe resolution should be based on viewport ...
				offset /= resolution.y;

				// select end
				vec4 clip = ( position.y < 0.5 ) ? clipStart : clipEnd;

				// back to clip space
				offset *= clip.w;

				clip.xy += offset;

			#endif

			gl_Position = clip;

			vec4 mvPosition = ( position.y < 0.5 ) ? start : end; // this is an approximation

			#include <logdepthbuf_vertex>
			#include <clipping_planes_vertex>
			#include <fog_vertex>

		}
		`,fragmentShader:`
		uniform vec3 diffuse;
		uniform float opacity;
		uniform float linewidth;

		#ifdef USE_DASH

			uniform float dashOffset;
			uniform float dashSize;
			uniform float gapSize;

		#endif

		varying float vLineDistance;

		#ifdef WORLD_UNITS

			varying vec4 worldPos;
			varying vec3 worldStart;
			varying vec3 worldEnd;

			#ifdef USE_DASH

				varying vec2 vUv;

			#endif

		#else

			varying vec2 vUv;

		#endif

		#include <common>
		#include <color_pars_fragment>
		#include <fog_pars_fragment>
		#include <logdepthbuf_pars_fragment>
		#include <clipping_planes_pars_fragment>

		vec2 closestLineToLine(vec3 p1, vec3 p2, vec3 p3, vec3 p4) {

			float mua;
			float mub;

			vec3 p13 = p1 - p3;
			vec3 p43 = p4 - p3;

			vec3 p21 = p2 - p1;

			float d1343 = dot( p13, p43 );
			float d4321 = dot( p43, p21 );
			float d1321 = dot( p13, p21 );
			float d4343 = dot( p43, p43 );
			float d2121 = dot( p21, p21 );

			float denom = d2121 * d4343 - d4321 * d4321;

			float numer = d1343 * d4321 - d1321 * d4343;

			mua = numer / denom;
			mua = clamp( mua, 0.0, 1.0 );
			mub = ( d1343 + d4321 * ( mua ) ) / d4343;
			mub = clamp( mub, 0.0, 1.0 );

			return vec2( mua, mub );

		}

		void main() {

			float alpha = opacity;
			vec4 diffuseColor = vec4( diffuse, alpha );

			#include <clipping_planes_fragment>

			#ifdef USE_DASH

				if ( vUv.y < - 1.0 || vUv.y > 1.0 ) discard; // discard endcaps

				if ( mod( vLineDistance + dashOffset, dashSize + gapSize ) > dashSize ) discard; // todo - FIX

			#endif

			#ifdef WORLD_UNITS

				float len;

				if ( isOrthographic ) {

					// View rays are parallel to the z axis so the distance reduces to camera-space XY
					vec2 lineDir = worldEnd.xy - worldStart.xy;
					float t = clamp( dot( worldPos.xy - worldStart.xy, lineDir ) / dot( lineDir, lineDir ), 0.0, 1.0 );
					len = length( worldStart.xy + lineDir * t - worldPos.xy );

				} else {

					// Find the closest points on the view ray and the line segment
					vec3 rayEnd = normalize( worldPos.xyz ) * 1e5;
					vec3 lineDir = worldEnd - worldStart;
					vec2 params = closestLineToLine( worldStart, worldEnd, vec3( 0.0, 0.0, 0.0 ), rayEnd );

					vec3 p1 = worldStart + lineDir * params.x;
					vec3 p2 = rayEnd * params.y;
					vec3 delta = p1 - p2;
					len = length( delta );

				}

				float norm = len / linewidth;

				#ifndef USE_DASH

					#ifdef USE_ALPHA_TO_COVERAGE

						float dnorm = fwidth( norm );
						alpha = 1.0 - smoothstep( 0.5 - dnorm, 0.5 + dnorm, norm );

					#else

						if ( norm > 0.5 ) {

							discard;

						}

					#endif

				#endif

			#else

				#ifdef USE_ALPHA_TO_COVERAGE

					// artifacts appear on some hardware if a derivative is taken within a conditional
					float a = vUv.x;
					float b = ( vUv.y > 0.0 ) ? vUv.y - 1.0 : vUv.y + 1.0;
					float len2 = a * a + b * b;
					float dlen = fwidth( len2 );

					if ( abs( vUv.y ) > 1.0 ) {

						alpha = 1.0 - smoothstep( 1.0 - dlen, 1.0 + dlen, len2 );

					}

				#else

					if ( abs( vUv.y ) > 1.0 ) {

						float a = vUv.x;
						float b = ( vUv.y > 0.0 ) ? vUv.y - 1.0 : vUv.y + 1.0;
						float len2 = a * a + b * b;

						if ( len2 > 1.0 ) discard;

					}

				#endif

			#endif

			#include <logdepthbuf_fragment>
			#include <color_fragment>

			gl_FragColor = vec4( diffuseColor.rgb, alpha );

			#include <tonemapping_fragment>
			#include <colorspace_fragment>
			#include <fog_fragment>
			#include <premultiplied_alpha_fragment>

		}
		`};var Oa=class extends Vi{constructor(e){super({type:"LineMaterial",uniforms:ic.clone(oi.line.uniforms),vertexShader:oi.line.vertexShader,fragmentShader:oi.line.fragmentShader,clipping:!0}),this.isLineMaterial=!0,this.setValues(e)}get color(){return this.uniforms.diffuse.value}set color(e){this.uniforms.diffuse.value=e}get worldUnits(){return"WORLD_UNITS"in this.defines}set worldUnits(e){e===!0!==this.worldUnits&&(this.needsUpdate=!0),e===!0?this.defines.WORLD_UNITS="":delete this.defines.WORLD_UNITS}get linewidth(){return this.uniforms.linewidth.value}set linewidth(e){this.uniforms.linewidth&&(this.uniforms.linewidth.value=e)}get dashed(){return"USE_DASH"in this.defines}set dashed(e){e===!0!==this.dashed&&(this.needsUpdate=!0),e===!0?this.defines.USE_DASH="":delete this.defines.USE_DASH}get dashScale(){return this.uniforms.dashScale.value}set dashScale(e){this.uniforms.dashScale.value=e}get dashSize(){return this.uniforms.dashSize.value}set dashSize(e){this.uniforms.dashSize.value=e}get dashOffset(){return this.uniforms.dashOffset.value}set dashOffset(e){this.uniforms.dashOffset.value=e}get gapSize(){return this.uniforms.gapSize.value}set gapSize(e){this.uniforms.gapSize.value=e}get opacity(){return this.uniforms.opacity.value}set opacity(e){this.uniforms&&(this.uniforms.opacity.value=e)}get resolution(){return this.uniforms.resolution.value}set resolution(e){this.uniforms.resolution.value.copy(e)}get alphaToCoverage(){return"USE_ALPHA_TO_COVERAGE"in this.defines}set alphaToCoverage(e){this.defines&&(e===!0!==this.alphaToCoverage&&(this.needsUpdate=!0),e===!0?this.defines.USE_ALPHA_TO_COVERAGE="":delete this.defines.USE_ALPHA_TO_COVERAGE)}};var QM=new Ci,yf=new G,Fa=class extends Hl{constructor(){super(),this.isLineSegmentsGeometry=!0,this.type="LineSegmentsGeometry";let e=[-1,2,0,1,2,0,-1,1,0,1,1,0,-1,0,0,1,0,0,-1,-1,0,1,-1,0],n=[-1,2,1,2,-1,1,1,1,-1,-1,1,-1,-1,-2,1,-2],i=[0,2,1,2,3,1,2,4,3,4,5,3,4,6,5,6,7,5];this.setIndex(i),this.setAttribute("position",new jt(e,3)),this.setAttribute("uv",new jt(n,2))}applyMatrix4(e){let n=this.attributes.instanceStart,i=this.attributes.instanceEnd;return n!==void 0&&(n.applyMatrix4(e),i.applyMatrix4(e),n.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this}setPositions(e){let n;e instanceof Float32Array?n=e:Array.isArray(e)&&(n=new Float32Array(e));let i=new Nr(n,6,1);return this.setAttribute("instanceStart",new ss(i,3,0)),this.setAttribute("instanceEnd",new ss(i,3,3)),this.instanceCount=this.attributes.instanceStart.count,this.computeBoundingBox(),this.computeBoundingSphere(),this}setColors(e){let n;e instanceof Float32Array?n=e:Array.isArray(e)&&(n=new Float32Array(e));let i=new Nr(n,6,1);return this.setAttribute("instanceColorStart",new ss(i,3,0)),this.setAttribute("instanceColorEnd",new ss(i,3,3)),this}fromWireframeGeometry(e){return this.setPositions(e.attributes.position.array),this}fromEdgesGeometry(e){return this.setPositions(e.attributes.position.array),this}fromMesh(e){return this.fromWireframeGeometry(new Ul(e.geometry)),this}fromLineSegments(e){let n=e.geometry;return this.setPositions(n.attributes.position.array),this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new Ci);let e=this.attributes.instanceStart,n=this.attributes.instanceEnd;e!==void 0&&n!==void 0&&(this.boundingBox.setFromBufferAttribute(e),QM.setFromBufferAttribute(n),this.boundingBox.union(QM))}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new is),this.boundingBox===null&&this.computeBoundingBox();let e=this.attributes.instanceStart,n=this.attributes.instanceEnd;if(e!==void 0&&n!==void 0){let i=this.boundingSphere.center;this.boundingBox.getCenter(i);let s=0;for(let r=0,o=e.count;r<o;r++)yf.fromBufferAttribute(e,r),s=Math.max(s,i.distanceToSquared(yf)),yf.fromBufferAttribute(n,r),s=Math.max(s,i.distanceToSquared(yf));this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&console.error("THREE.LineSegmentsGeometry.computeBoundingSphere(): Computed radius is NaN. The instanced position data is likely to have NaN values.",this)}}toJSON(){}};var cg=new Rt,ew=new G,tw=new G,Un=new Rt,kn=new Rt,ws=new Rt,hg=new G,ug=new At,Bn=new $l,nw=new G,xf=new Ci,vf=new is,Ts=new Rt,Es,yo;function iw(t,e,n){return Ts.set(0,0,-e,1).applyMatrix4(t.projectionMatrix),Ts.multiplyScalar(1/Ts.w),Ts.x=yo/n.width,Ts.y=yo/n.height,Ts.applyMatrix4(t.projectionMatrixInverse),Ts.multiplyScalar(1/Ts.w),Math.abs(Math.max(Ts.x,Ts.y))}function HU(t,e){let n=t.matrixWorld,i=t.geometry,s=i.attributes.instanceStart,r=i.attributes.instanceEnd,o=Math.min(i.instanceCount,s.count);for(let a=0,l=o;a<l;a++){Bn.start.fromBufferAttribute(s,a),Bn.end.fromBufferAttribute(r,a),Bn.applyMatrix4(n);let c=new G,h=new G;Es.distanceSqToSegment(Bn.start,Bn.end,h,c),h.distanceTo(c)<yo*.5&&e.push({point:h,pointOnLine:c,distance:Es.origin.distanceTo(h),object:t,face:null,faceIndex:a,uv:null,uv1:null})}}function WU(t,e,n){let i=e.projectionMatrix,r=t.material.resolution,o=t.matrixWorld,a=t.geometry,l=a.attributes.instanceStart,c=a.attributes.instanceEnd,h=Math.min(a.instanceCount,l.count),f=-e.near;Es.at(1,ws),ws.w=1,ws.applyMatrix4(e.matrixWorldInverse),ws.applyMatrix4(i),ws.multiplyScalar(1/ws.w),ws.x*=r.x/2,ws.y*=r.y/2,ws.z=0,hg.copy(ws),ug.multiplyMatrices(e.matrixWorldInverse,o);for(let u=0,d=h;u<d;u++){if(Un.fromBufferAttribute(l,u),kn.fromBufferAttribute(c,u),Un.w=1,kn.w=1,Un.applyMatrix4(ug),kn.applyMatrix4(ug),Un.z>f&&kn.z>f)continue;if(Un.z>f){let R=Un.z-kn.z,M=(Un.z-f)/R;Un.lerp(kn,M)}else if(kn.z>f){let R=kn.z-Un.z,M=(kn.z-f)/R;kn.lerp(Un,M)}Un.applyMatrix4(i),kn.applyMatrix4(i),Un.multiplyScalar(1/Un.w),kn.multiplyScalar(1/kn.w),Un.x*=r.x/2,Un.y*=r.y/2,kn.x*=r.x/2,kn.y*=r.y/2,Bn.start.copy(Un),Bn.start.z=0,Bn.end.copy(kn),Bn.end.z=0;let y=Bn.closestPointToPointParameter(hg,!0);Bn.at(y,nw);let m=nc.lerp(Un.z,kn.z,y),g=m>=-1&&m<=1,b=hg.distanceTo(nw)<yo*.5;if(g&&b){Bn.start.fromBufferAttribute(l,u),Bn.end.fromBufferAttribute(c,u),Bn.start.applyMatrix4(o),Bn.end.applyMatrix4(o);let R=new G,M=new G;Es.distanceSqToSegment(Bn.start,Bn.end,M,R),n.push({point:M,pointOnLine:R,distance:Es.origin.distanceTo(M),object:t,face:null,faceIndex:u,uv:null,uv1:null})}}}var bf=class extends an{constructor(e=new Fa,n=new Oa({color:Math.random()*16777215})){super(e,n),this.isLineSegments2=!0,this.type="LineSegments2"}computeLineDistances(){let e=this.geometry,n=e.attributes.instanceStart,i=e.attributes.instanceEnd,s=new Float32Array(2*n.count);for(let o=0,a=0,l=n.count;o<l;o++,a+=2)ew.fromBufferAttribute(n,o),tw.fromBufferAttribute(i,o),s[a]=a===0?0:s[a-1],s[a+1]=s[a]+ew.distanceTo(tw);let r=new Nr(s,2,1);return e.setAttribute("instanceDistanceStart",new ss(r,1,0)),e.setAttribute("instanceDistanceEnd",new ss(r,1,1)),this}raycast(e,n){let i=this.material.worldUnits,s=e.camera;if(s===null&&!i&&console.error('LineSegments2: "Raycaster.camera" needs to be set in order to raycast against LineSegments2 while worldUnits is set to false.'),i===!1&&(this.material.resolution.x===0||this.material.resolution.y===0))return;let r=e.params.Line2!==void 0&&e.params.Line2.threshold||0;Es=e.ray;let o=this.matrixWorld,a=this.geometry,l=this.material;yo=l.linewidth+r,a.boundingSphere===null&&a.computeBoundingSphere(),vf.copy(a.boundingSphere).applyMatrix4(o);let c;if(i)c=yo*.5;else{let f=Math.max(s.near,vf.distanceToPoint(Es.origin));c=iw(s,f,l.resolution)}if(vf.radius+=c,Es.intersectsSphere(vf)===!1)return;a.boundingBox===null&&a.computeBoundingBox(),xf.copy(a.boundingBox).applyMatrix4(o);let h;if(i)h=yo*.5;else{let f=Math.max(s.near,xf.distanceToPoint(Es.origin));h=iw(s,f,l.resolution)}xf.expandByScalar(h),Es.intersectsBox(xf)!==!1&&(i?HU(this,n):WU(this,s,n))}onBeforeRender(e){let n=this.material.uniforms;n&&n.resolution&&(e.getViewport(cg),this.material.uniforms.resolution.value.set(cg.z,cg.w))}};function sw(t,e,n){let i=e/(n-1);if(!(i>0))return{step:1,first:0,last:-1};let s=Math.floor(t/i);return{step:i,first:Math.max(0,s-(n-2)),last:s}}var Sf=400;function rw(t,e){let n=new Fa;n.setPositions(new Float32Array(6*Sf)),n.setColors(new Float32Array(6*Sf));let i=new bf(n,new Oa({vertexColors:!0,linewidth:e,depthWrite:!1}));i.renderOrder=5,i.frustumCulled=!1;let s=new Map,r={line:i,colour:new Ze(t),background:new Ze("#fff")};return r.clear=()=>s.clear(),r.put=(o,a,l)=>$U(r,s,o,a,l),r.dispose=()=>{n.dispose(),i.material.dispose(),i.removeFromParent()},r}function $U({line:t,colour:e,background:n},i,s,r,o){let{step:a,first:l,last:c}=sw(r,o,Sf-1),h=[];for(let y=l;y<=c;y+=1)h.push(XU(i,y,a,s));h.push(s(r)),qU(i);let f=t.geometry.attributes.instanceStart.data,u=t.geometry.attributes.instanceColorStart.data,d=h.length-1,p=new Ze;for(let y=0;y<d;y+=1)f.array.set(h[y],6*y),f.array.set(h[y+1],6*y+3),[y,y+1].forEach((m,g)=>{p.lerpColors(n,e,(m+1)/(d+1)).toArray(u.array,6*y+3*g)});f.needsUpdate=!0,u.needsUpdate=!0,t.geometry.instanceCount=d,t.visible=d>0}function XU(t,e,n,i){let s=`${n} ${e}`;return t.has(s)||t.set(s,i(e*n)),t.get(s)}function qU(t){for(let e of t.keys()){if(t.size<=4*Sf)return;t.delete(e)}}var ow={type:"change"},dg={type:"start"},lw={type:"end"},Mf=new Cr,aw=new Ai,YU=Math.cos(70*nc.DEG2RAD),Mn=new G,ui=2*Math.PI,wt={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},fg=1e-6,wf=class extends ql{constructor(e,n=null){super(e,n),this.state=wt.NONE,this.target=new G,this.cursor=new G,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.keyRotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:"ArrowLeft",UP:"ArrowUp",RIGHT:"ArrowRight",BOTTOM:"ArrowDown"},this.mouseButtons={LEFT:Or.ROTATE,MIDDLE:Or.DOLLY,RIGHT:Or.PAN},this.touches={ONE:Fr.ROTATE,TWO:Fr.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._cursorStyle="auto",this._domElementKeyEvents=null,this._lastPosition=new G,this._lastQuaternion=new si,this._lastTargetPosition=new G,this._quat=new si().setFromUnitVectors(e.up,new G(0,1,0)),this._quatInverse=this._quat.clone().invert(),this._spherical=new Ra,this._sphericalDelta=new Ra,this._scale=1,this._panOffset=new G,this._rotateStart=new Ye,this._rotateEnd=new Ye,this._rotateDelta=new Ye,this._panStart=new Ye,this._panEnd=new Ye,this._panDelta=new Ye,this._dollyStart=new Ye,this._dollyEnd=new Ye,this._dollyDelta=new Ye,this._dollyDirection=new G,this._mouse=new Ye,this._performCursorZoom=!1,this._pointers=[],this._pointerPositions={},this._controlActive=!1,this._onPointerMove=ZU.bind(this),this._onPointerDown=KU.bind(this),this._onPointerUp=jU.bind(this),this._onContextMenu=sk.bind(this),this._onMouseWheel=ek.bind(this),this._onKeyDown=tk.bind(this),this._onTouchStart=nk.bind(this),this._onTouchMove=ik.bind(this),this._onMouseDown=JU.bind(this),this._onMouseMove=QU.bind(this),this._interceptControlDown=rk.bind(this),this._interceptControlUp=ok.bind(this),this.domElement!==null&&this.connect(this.domElement),this.update()}set cursorStyle(e){this._cursorStyle=e,e==="grab"?this.domElement.style.cursor="grab":this.domElement.style.cursor="auto"}get cursorStyle(){return this._cursorStyle}connect(e){super.connect(e),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointercancel",this._onPointerUp),this.domElement.addEventListener("contextmenu",this._onContextMenu),this.domElement.addEventListener("wheel",this._onMouseWheel,{passive:!1}),this.domElement.ownerDocument.addEventListener("keydown",this._interceptControlDown,{passive:!0,capture:!0}),this.domElement.style.touchAction="none"}disconnect(){this.state=wt.NONE,this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.domElement.removeEventListener("pointercancel",this._onPointerUp),this.domElement.removeEventListener("wheel",this._onMouseWheel),this.domElement.removeEventListener("contextmenu",this._onContextMenu),this.stopListenToKeyEvents(),this.domElement.ownerDocument.removeEventListener("keydown",this._interceptControlDown,{capture:!0}),this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{capture:!0}),this._controlActive=!1,this._pointers.length=0,this._pointerPositions={},this.domElement.style.touchAction="",this.domElement.style.cursor="auto"}dispose(){this.disconnect()}getPolarAngle(){return this._spherical.phi}getAzimuthalAngle(){return this._spherical.theta}getDistance(){return this.object.position.distanceTo(this.target)}listenToKeyEvents(e){e.addEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=e}stopListenToKeyEvents(){this._domElementKeyEvents!==null&&(this._domElementKeyEvents.removeEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=null)}saveState(){this.target0.copy(this.target),this.position0.copy(this.object.position),this.zoom0=this.object.zoom}reset(){this.target.copy(this.target0),this.object.position.copy(this.position0),this.object.zoom=this.zoom0,this.object.updateProjectionMatrix(),this.dispatchEvent(ow),this.update(),this.state=wt.NONE}pan(e,n){this._pan(e,n),this.update()}dollyIn(e){this._dollyIn(e),this.update()}dollyOut(e){this._dollyOut(e),this.update()}rotateLeft(e){this._rotateLeft(e),this.update()}rotateUp(e){this._rotateUp(e),this.update()}update(e=null){let n=this.object.position;Mn.copy(n).sub(this.target),Mn.applyQuaternion(this._quat),this._spherical.setFromVector3(Mn),this.autoRotate&&this.state===wt.NONE&&this._rotateLeft(this._getAutoRotationAngle(e)),this.enableDamping?(this._spherical.theta+=this._sphericalDelta.theta*this.dampingFactor,this._spherical.phi+=this._sphericalDelta.phi*this.dampingFactor):(this._spherical.theta+=this._sphericalDelta.theta,this._spherical.phi+=this._sphericalDelta.phi);let i=this.minAzimuthAngle,s=this.maxAzimuthAngle;isFinite(i)&&isFinite(s)&&(i<-Math.PI?i+=ui:i>Math.PI&&(i-=ui),s<-Math.PI?s+=ui:s>Math.PI&&(s-=ui),i<=s?this._spherical.theta=Math.max(i,Math.min(s,this._spherical.theta)):this._spherical.theta=this._spherical.theta>(i+s)/2?Math.max(i,this._spherical.theta):Math.min(s,this._spherical.theta)),this._spherical.phi=Math.max(this.minPolarAngle,Math.min(this.maxPolarAngle,this._spherical.phi)),this._spherical.makeSafe(),this.enableDamping===!0?this.target.addScaledVector(this._panOffset,this.dampingFactor):this.target.add(this._panOffset),this.target.sub(this.cursor),this.target.clampLength(this.minTargetRadius,this.maxTargetRadius),this.target.add(this.cursor);let r=!1;if(this.zoomToCursor&&this._performCursorZoom||this.object.isOrthographicCamera)this._spherical.radius=this._clampDistance(this._spherical.radius);else{let o=this._spherical.radius;this._spherical.radius=this._clampDistance(this._spherical.radius*this._scale),r=o!=this._spherical.radius}if(Mn.setFromSpherical(this._spherical),Mn.applyQuaternion(this._quatInverse),n.copy(this.target).add(Mn),this.object.lookAt(this.target),this.enableDamping===!0?(this._sphericalDelta.theta*=1-this.dampingFactor,this._sphericalDelta.phi*=1-this.dampingFactor,this._panOffset.multiplyScalar(1-this.dampingFactor)):(this._sphericalDelta.set(0,0,0),this._panOffset.set(0,0,0)),this.zoomToCursor&&this._performCursorZoom){let o=null;if(this.object.isPerspectiveCamera){let a=Mn.length();o=this._clampDistance(a*this._scale);let l=a-o;this.object.position.addScaledVector(this._dollyDirection,l),this.object.updateMatrixWorld(),r=!!l}else if(this.object.isOrthographicCamera){let a=new G(this._mouse.x,this._mouse.y,0);a.unproject(this.object);let l=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),this.object.updateProjectionMatrix(),r=l!==this.object.zoom;let c=new G(this._mouse.x,this._mouse.y,0);c.unproject(this.object),this.object.position.sub(c).add(a),this.object.updateMatrixWorld(),o=Mn.length()}else console.warn("WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled."),this.zoomToCursor=!1;o!==null&&(this.screenSpacePanning?this.target.set(0,0,-1).transformDirection(this.object.matrix).multiplyScalar(o).add(this.object.position):(Mf.origin.copy(this.object.position),Mf.direction.set(0,0,-1).transformDirection(this.object.matrix),Math.abs(this.object.up.dot(Mf.direction))<YU?this.object.lookAt(this.target):(aw.setFromNormalAndCoplanarPoint(this.object.up,this.target),Mf.intersectPlane(aw,this.target))))}else if(this.object.isOrthographicCamera){let o=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),o!==this.object.zoom&&(this.object.updateProjectionMatrix(),r=!0)}return this._scale=1,this._performCursorZoom=!1,r||this._lastPosition.distanceToSquared(this.object.position)>fg||8*(1-this._lastQuaternion.dot(this.object.quaternion))>fg||this._lastTargetPosition.distanceToSquared(this.target)>fg?(this.dispatchEvent(ow),this._lastPosition.copy(this.object.position),this._lastQuaternion.copy(this.object.quaternion),this._lastTargetPosition.copy(this.target),!0):!1}_getAutoRotationAngle(e){return e!==null?ui/60*this.autoRotateSpeed*e:ui/60/60*this.autoRotateSpeed}_getZoomScale(e){let n=Math.abs(e*.01);return Math.pow(.95,this.zoomSpeed*n)}_rotateLeft(e){this._sphericalDelta.theta-=e}_rotateUp(e){this._sphericalDelta.phi-=e}_panLeft(e,n){Mn.setFromMatrixColumn(n,0),Mn.multiplyScalar(-e),this._panOffset.add(Mn)}_panUp(e,n){this.screenSpacePanning===!0?Mn.setFromMatrixColumn(n,1):(Mn.setFromMatrixColumn(n,0),Mn.crossVectors(this.object.up,Mn)),Mn.multiplyScalar(e),this._panOffset.add(Mn)}_pan(e,n){let i=this.domElement;if(this.object.isPerspectiveCamera){let s=this.object.position;Mn.copy(s).sub(this.target);let r=Mn.length();r*=Math.tan(this.object.fov/2*Math.PI/180),this._panLeft(2*e*r/i.clientHeight,this.object.matrix),this._panUp(2*n*r/i.clientHeight,this.object.matrix)}else this.object.isOrthographicCamera?(this._panLeft(e*(this.object.right-this.object.left)/this.object.zoom/i.clientWidth,this.object.matrix),this._panUp(n*(this.object.top-this.object.bottom)/this.object.zoom/i.clientHeight,this.object.matrix)):(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - pan disabled."),this.enablePan=!1)}_dollyOut(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale/=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_dollyIn(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale*=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_updateZoomParameters(e,n){if(!this.zoomToCursor)return;this._performCursorZoom=!0;let i=this.domElement.getBoundingClientRect(),s=e-i.left,r=n-i.top,o=i.width,a=i.height;this._mouse.x=s/o*2-1,this._mouse.y=-(r/a)*2+1,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()}_clampDistance(e){return Math.max(this.minDistance,Math.min(this.maxDistance,e))}_handleMouseDownRotate(e){this._rotateStart.set(e.clientX,e.clientY)}_handleMouseDownDolly(e){this._updateZoomParameters(e.clientX,e.clientY),this._dollyStart.set(e.clientX,e.clientY)}_handleMouseDownPan(e){this._panStart.set(e.clientX,e.clientY)}_handleMouseMoveRotate(e){this._rotateEnd.set(e.clientX,e.clientY),this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let n=this.domElement;this._rotateLeft(ui*this._rotateDelta.x/n.clientHeight),this._rotateUp(ui*this._rotateDelta.y/n.clientHeight),this._rotateStart.copy(this._rotateEnd),this.update()}_handleMouseMoveDolly(e){this._dollyEnd.set(e.clientX,e.clientY),this._dollyDelta.subVectors(this._dollyEnd,this._dollyStart),this._dollyDelta.y>0?this._dollyOut(this._getZoomScale(this._dollyDelta.y)):this._dollyDelta.y<0&&this._dollyIn(this._getZoomScale(this._dollyDelta.y)),this._dollyStart.copy(this._dollyEnd),this.zoomToCursor&&(this._performCursorZoom=!0,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()),this.update()}_handleMouseMovePan(e){this._panEnd.set(e.clientX,e.clientY),this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd),this.update()}_handleMouseWheel(e){this._updateZoomParameters(e.clientX,e.clientY),e.deltaY<0?this._dollyIn(this._getZoomScale(e.deltaY)):e.deltaY>0&&this._dollyOut(this._getZoomScale(e.deltaY)),this.update()}_handleKeyDown(e){let n=!1;switch(e.code){case this.keys.UP:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(ui*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,this.keyPanSpeed),n=!0;break;case this.keys.BOTTOM:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(-ui*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,-this.keyPanSpeed),n=!0;break;case this.keys.LEFT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(ui*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(this.keyPanSpeed,0),n=!0;break;case this.keys.RIGHT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(-ui*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(-this.keyPanSpeed,0),n=!0;break}n&&(e.preventDefault(),this.update())}_handleTouchStartRotate(e){if(this._pointers.length===1)this._rotateStart.set(e.pageX,e.pageY);else{let n=this._getSecondPointerPosition(e),i=.5*(e.pageX+n.x),s=.5*(e.pageY+n.y);this._rotateStart.set(i,s)}}_handleTouchStartPan(e){if(this._pointers.length===1)this._panStart.set(e.pageX,e.pageY);else{let n=this._getSecondPointerPosition(e),i=.5*(e.pageX+n.x),s=.5*(e.pageY+n.y);this._panStart.set(i,s)}}_handleTouchStartDolly(e){let n=this._getSecondPointerPosition(e),i=e.pageX-n.x,s=e.pageY-n.y,r=Math.sqrt(i*i+s*s);this._dollyStart.set(0,r)}_handleTouchStartDollyPan(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enablePan&&this._handleTouchStartPan(e)}_handleTouchStartDollyRotate(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enableRotate&&this._handleTouchStartRotate(e)}_handleTouchMoveRotate(e){if(this._pointers.length==1)this._rotateEnd.set(e.pageX,e.pageY);else{let i=this._getSecondPointerPosition(e),s=.5*(e.pageX+i.x),r=.5*(e.pageY+i.y);this._rotateEnd.set(s,r)}this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let n=this.domElement;this._rotateLeft(ui*this._rotateDelta.x/n.clientHeight),this._rotateUp(ui*this._rotateDelta.y/n.clientHeight),this._rotateStart.copy(this._rotateEnd)}_handleTouchMovePan(e){if(this._pointers.length===1)this._panEnd.set(e.pageX,e.pageY);else{let n=this._getSecondPointerPosition(e),i=.5*(e.pageX+n.x),s=.5*(e.pageY+n.y);this._panEnd.set(i,s)}this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd)}_handleTouchMoveDolly(e){let n=this._getSecondPointerPosition(e),i=e.pageX-n.x,s=e.pageY-n.y,r=Math.sqrt(i*i+s*s);this._dollyEnd.set(0,r),this._dollyDelta.set(0,Math.pow(this._dollyEnd.y/this._dollyStart.y,this.zoomSpeed)),this._dollyOut(this._dollyDelta.y),this._dollyStart.copy(this._dollyEnd);let o=(e.pageX+n.x)*.5,a=(e.pageY+n.y)*.5;this._updateZoomParameters(o,a)}_handleTouchMoveDollyPan(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enablePan&&this._handleTouchMovePan(e)}_handleTouchMoveDollyRotate(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enableRotate&&this._handleTouchMoveRotate(e)}_addPointer(e){this._pointers.push(e.pointerId)}_removePointer(e){delete this._pointerPositions[e.pointerId];for(let n=0;n<this._pointers.length;n++)if(this._pointers[n]==e.pointerId){this._pointers.splice(n,1);return}}_isTrackingPointer(e){for(let n=0;n<this._pointers.length;n++)if(this._pointers[n]==e.pointerId)return!0;return!1}_trackPointer(e){let n=this._pointerPositions[e.pointerId];n===void 0&&(n=new Ye,this._pointerPositions[e.pointerId]=n),n.set(e.pageX,e.pageY)}_getSecondPointerPosition(e){let n=e.pointerId===this._pointers[0]?this._pointers[1]:this._pointers[0];return this._pointerPositions[n]}_customWheelEvent(e){let n=e.deltaMode,i={clientX:e.clientX,clientY:e.clientY,deltaY:e.deltaY};switch(n){case 1:i.deltaY*=16;break;case 2:i.deltaY*=100;break}return e.ctrlKey&&!this._controlActive&&(i.deltaY*=10),i}};function KU(t){this.enabled!==!1&&(this._pointers.length===0&&(this.domElement.setPointerCapture(t.pointerId),this.domElement.ownerDocument.addEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.addEventListener("pointerup",this._onPointerUp)),!this._isTrackingPointer(t)&&(this._addPointer(t),t.pointerType==="touch"?this._onTouchStart(t):this._onMouseDown(t),this._cursorStyle==="grab"&&(this.domElement.style.cursor="grabbing")))}function ZU(t){this.enabled!==!1&&(t.pointerType==="touch"?this._onTouchMove(t):this._onMouseMove(t))}function jU(t){switch(this._removePointer(t),this._pointers.length){case 0:this.domElement.releasePointerCapture(t.pointerId),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.dispatchEvent(lw),this.state=wt.NONE,this._cursorStyle==="grab"&&(this.domElement.style.cursor="grab");break;case 1:let e=this._pointers[0],n=this._pointerPositions[e];this._onTouchStart({pointerId:e,pageX:n.x,pageY:n.y});break}}function JU(t){let e;switch(t.button){case 0:e=this.mouseButtons.LEFT;break;case 1:e=this.mouseButtons.MIDDLE;break;case 2:e=this.mouseButtons.RIGHT;break;default:e=-1}switch(e){case Or.DOLLY:if(this.enableZoom===!1)return;this._handleMouseDownDolly(t),this.state=wt.DOLLY;break;case Or.ROTATE:if(t.ctrlKey||t.metaKey||t.shiftKey){if(this.enablePan===!1)return;this._handleMouseDownPan(t),this.state=wt.PAN}else{if(this.enableRotate===!1)return;this._handleMouseDownRotate(t),this.state=wt.ROTATE}break;case Or.PAN:if(t.ctrlKey||t.metaKey||t.shiftKey){if(this.enableRotate===!1)return;this._handleMouseDownRotate(t),this.state=wt.ROTATE}else{if(this.enablePan===!1)return;this._handleMouseDownPan(t),this.state=wt.PAN}break;default:this.state=wt.NONE}this.state!==wt.NONE&&this.dispatchEvent(dg)}function QU(t){switch(this.state){case wt.ROTATE:if(this.enableRotate===!1)return;this._handleMouseMoveRotate(t);break;case wt.DOLLY:if(this.enableZoom===!1)return;this._handleMouseMoveDolly(t);break;case wt.PAN:if(this.enablePan===!1)return;this._handleMouseMovePan(t);break}}function ek(t){this.enabled===!1||this.enableZoom===!1||this.state!==wt.NONE||(t.preventDefault(),this.dispatchEvent(dg),this._handleMouseWheel(this._customWheelEvent(t)),this.dispatchEvent(lw))}function tk(t){this.enabled!==!1&&this._handleKeyDown(t)}function nk(t){switch(this._trackPointer(t),this._pointers.length){case 1:switch(this.touches.ONE){case Fr.ROTATE:if(this.enableRotate===!1){this.state=wt.NONE;break}this._handleTouchStartRotate(t),this.state=wt.TOUCH_ROTATE;break;case Fr.PAN:if(this.enablePan===!1){this.state=wt.NONE;break}this._handleTouchStartPan(t),this.state=wt.TOUCH_PAN;break;default:this.state=wt.NONE}break;case 2:switch(this.touches.TWO){case Fr.DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchStartDollyPan(t),this.state=wt.TOUCH_DOLLY_PAN;break;case Fr.DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchStartDollyRotate(t),this.state=wt.TOUCH_DOLLY_ROTATE;break;default:this.state=wt.NONE}break;default:this.state=wt.NONE}this.state!==wt.NONE&&this.dispatchEvent(dg)}function ik(t){switch(this._trackPointer(t),this.state){case wt.TOUCH_ROTATE:if(this.enableRotate===!1)return;this._handleTouchMoveRotate(t),this.update();break;case wt.TOUCH_PAN:if(this.enablePan===!1)return;this._handleTouchMovePan(t),this.update();break;case wt.TOUCH_DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchMoveDollyPan(t),this.update();break;case wt.TOUCH_DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchMoveDollyRotate(t),this.update();break;default:this.state=wt.NONE}}function sk(t){this.enabled!==!1&&t.preventDefault()}function rk(t){t.key==="Control"&&(this._controlActive=!0,this.domElement.ownerDocument.addEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}function ok(t){t.key==="Control"&&(this._controlActive=!1,this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}var ak=.4,lk=Math.PI/10,ck=Math.PI*42/180,hk=1.05,cw=Math.PI*25/180,uk=1.5,fk=6;function uw(t,e){let n=e?-Math.PI/2:pk(t),i=e?hk:dk(t)?ck:lk;return[Math.cos(n)*Math.cos(i),Math.sin(n)*Math.cos(i),Math.sin(i)]}function dk(t){let[e,n,i]=[0,1,2].map(s=>{let r=t.map(o=>o[s]);return r.reduce((o,a)=>Math.max(o,a),-1/0)-r.reduce((o,a)=>Math.min(o,a),1/0)});return i<ak*Math.max(e,n)}function pk(t){if(t.length<2)return cw-Math.PI/2;let[e,n]=[0,1].map(u=>t.reduce((d,p)=>d+p[u],0)/t.length),i=(u,d)=>t.reduce((p,y)=>p+u(y)*d(y),0)/t.length,[s,r]=[u=>u[0]-e,u=>u[1]-n],[o,a,l]=[i(s,s),i(r,r),i(s,r)],[c,h]=[(o+a)/2,Math.hypot((o-a)/2,l)];return(Math.sqrt(c+h)>uk*Math.sqrt(Math.max(c-h,0))?Math.atan2(2*l,o-a)/2:0)-Math.PI/2+cw}function fw(t,e,{slope:n,aspect:i}){let s=Math.hypot(e[0],e[1]),r=[-e[1]/s,e[0]/s,0],o=ea(e,r),a=t.filter(u=>u.every(Number.isFinite)),{middle:l,size:c}=ji(t)??{middle:[0,0,0],size:1},h=.001*(c||1),f=l;for(let u=0;u<fk;u+=1){let d=Math.max(h,hw(a,f,e,{right:r,up:o,slope:n,aspect:i}));f=mk(a,f,e,{right:r,up:o,distance:d})}return{target:f,distance:Math.max(h,hw(a,f,e,{right:r,up:o,slope:n,aspect:i}))}}function hw(t,e,n,{right:i,up:s,slope:r,aspect:o}){return t.reduce((a,l)=>{let c=Bi(l,e);return Math.max(a,Nn(c,n)+Math.max(Math.abs(Nn(c,s)),Math.abs(Nn(c,i))/o)/r)},0)}function mk(t,e,n,{right:i,up:s,distance:r}){return[i,s].reduce((o,a)=>{let[l,c]=[1/0,-1/0];return t.forEach(h=>{let f=Bi(h,e),u=Nn(f,a)/(r-Nn(f,n));[l,c]=[Math.min(l,u),Math.max(c,u)]}),c>=l?o.map((h,f)=>h+a[f]*r*(l+c)/2):o},e)}var gk=32,dw=Math.PI/36,pw=.9,_k=2,yk=.92,xk=1/24;function gw(t,{request:e,isFlat:n,hasEasing:i}){let s=new uf({canvas:t,antialias:!0,preserveDrawingBuffer:!0}),r=new ao,o=new On(gk,1,.01,100);o.up.set(0,0,1);let a=new wf(o,t);a.enableDamping=i,a.addEventListener("change",e),r.add(o,...vk(o));let l={renderer:s,scene:r,camera:o,controls:a,canvas:t,glide:null,isFitted:!1,isTouched:!1,size:1},c=()=>Object.assign(l,{isTouched:!0,glide:null});return a.addEventListener("start",c),l.fit=h=>bk(l,h,n,e),l.holds=h=>h.every(f=>Ek(mw(l,f),t)),l.draw=(h=[])=>Mk(l,h),l.resize=()=>wk(l)&&e(),l.project=h=>mw(l,h),l.ray=(h,f)=>Tk(l,h,f),l.background=h=>{r.background=new Ze(h)},l.turn=(h,f)=>c()&&Ak(l,h,f,e),l.zoom=h=>c()&&Rk(l,h,e),l.dispose=()=>{a.dispose(),s.dispose()},l}function vk(t){let e=new ho(16777215,9080728,1.6);e.position.set(0,0,1);let n=new uo(16777215,1.9);return n.position.set(-.6,.9,1.2),t.add(n),[e]}function bk(t,{size:e,places:n,widest:i},s,r){let{camera:o,controls:a}=t,l=Math.tan(o.fov*Math.PI/360),c=uw(i,s),{target:h,distance:f}=fw(n,c,{slope:l*yk,aspect:o.aspect}),u=new G().fromArray(h);o.near=f/100,o.far=f*100,a.minDistance=f/40,a.maxDistance=f*40,o.updateProjectionMatrix();let d={target:u,position:u.clone().addScaledVector(new G().fromArray(c),f)};t.glide=t.isFitted&&a.enableDamping?{goal:d,from:{target:a.target.clone(),position:o.position.clone()},share:0}:null,t.glide||_w(t,d),t.isFitted=!0,t.isTouched=!1,t.size=e,r()}function _w({camera:t,controls:e},{target:n,position:i}){e.target.copy(n),t.position.copy(i),e.update()}function Sk(t){let{glide:e}=t;if(!e)return!1;e.share=Math.min(1,e.share+xk);let n=e.share**2*(3-2*e.share),i=s=>e.from[s].clone().lerp(e.goal[s],n);return _w(t,{target:i("target"),position:i("position")}),e.share===1&&(t.glide=null),!0}function Mk(t,e){let{renderer:n,scene:i,camera:s,controls:r}=t,o=Sk(t),a=r.update()||o;return n.render(i,s),e.forEach(l=>l(n,s)),a}function wk({renderer:t,camera:e,canvas:n}){let{clientWidth:i,clientHeight:s}=n;return!i||!s?!1:(t.setPixelRatio(Math.min(globalThis.devicePixelRatio||1,_k)),t.setSize(i,s,!1),e.aspect=i/s,e.updateProjectionMatrix(),!0)}function mw({camera:t,canvas:e},n){t.updateMatrixWorld();let i=new G().fromArray(n).project(t),{clientWidth:s,clientHeight:r}=e;return{x:(i.x+1)/2*s,y:(1-i.y)/2*r,isSeen:i.z<1&&i.z>-1}}function Tk({camera:t,canvas:e},n,i){t.updateMatrixWorld();let s=new G(2*n/e.clientWidth-1,1-2*i/e.clientHeight,.5).unproject(t);return{origin:t.position.toArray(),way:s.sub(t.position).normalize().toArray()}}function Ek({x:t,y:e,isSeen:n},{clientWidth:i,clientHeight:s}){return n&&t>=0&&e>=0&&t<=i&&e<=s}function Ak({camera:t,controls:e},n,i,s){let r=t.position.clone().sub(e.target),o=Math.hypot(r.x,r.y),a=Math.atan2(r.y,r.x)+n*dw,l=Math.min(1.55,Math.max(-1.55,Math.atan2(r.z,o)+i*dw)),c=r.length();r.set(Math.cos(a)*Math.cos(l),Math.sin(a)*Math.cos(l),Math.sin(l)),t.position.copy(e.target).addScaledVector(r,c),e.update(),s()}function Rk({camera:t,controls:e},n,i){let s=t.position.clone().sub(e.target),r=s.length()*(n>0?pw:1/pw),o=Math.min(e.maxDistance,Math.max(e.minDistance,r));t.position.copy(e.target).addScaledVector(s.normalize(),o),e.update(),i()}var Ck=["#d55e00","#0072b2"],Pk=3,Ik=.45,Dk=.7,yw=8,Lk=1500,xw=8;function bw(t,{data:e,equations:n,ink:i,request:s,acts:r,hasEasing:o}){let a=O("canvas",{class:"play-canvas",tabindex:"0",role:"img","aria-label":_`${e.title}, in three dimensions. Arrow keys rotate the view; plus and minus zoom; 0 resets it; G holds a body.`}),l=O("div",{class:"play-over","aria-hidden":"true"}),c=O("p",{class:"play-hint",role:"status"});t.append(O("div",{class:"play-stage"},a,l,c));let{scene:h}=e,f=gw(a,{request:s,isFlat:h.unit==="1",hasEasing:o}),u=(g,b="")=>l.appendChild(O("span",{class:`play-letter ${b}`,hidden:!0},g)),d=uh(h.things),{moving:p}=Mi(n),y=d.map(g=>vv(g)),m={view:f,scene:h,equations:n,ink:i,parts:d,hint:c,shows:[],span:4,thing:Sv(h,p),marks:y,frame:null,fitted:null,isFollowing:!1,other:new Float64Array(Hs(n))};return m.corner=WM(g=>u(g,"play-corner"),{line:"#8a8f98",gravity:"#6b7280",field:"#9a3fb5"}),m.names=[_`first`,_`second`].map(g=>u(g,"play-name")),m.around=null,m.fit=g=>Sw(m,g),m.show=g=>zk(m,g),m.put=g=>Vk(m,g),m.draw=()=>Wk(m),m.dress=g=>vw(m,g),m.placeOf=(g,b)=>Zt(g.standing(b,m.other),m.thing,y[m.thing]??[0,0,0]),m.dispose=()=>f.dispose(),m.clear=()=>m.shows.forEach(({trail:g})=>g.clear()),m.hand=Ok(m,r),new ResizeObserver(()=>f.resize()&&m.frame&&!f.isTouched&&f.fit(m.frame)).observe(a),m.reset=()=>{f.fit(m.frame),s()},kk(a,m),setTimeout(()=>Nk(m,r),Lk),vw(m,i),m}function Nk({scene:{things:t},hint:e},{mayHold:n}){!e.textContent&&t.some((i,s)=>n(s))&&(e.textContent=_`Drag a body and let it go.`)}function Ok(t,e){let n=()=>t.shows[0].standing,i=a=>Zt(n(),a,t.marks[a]??[0,0,0]),s=a=>{t.hint.textContent=a},r=ZM(t.view,{standing:n,acts:{...e,hold:(a,l)=>{e.hold(a,l,n()),s(_`Held: ${t.scene.things[a].name}`)},drop:()=>{e.drop(),s("")},back:()=>{e.back(),s("")}}}),o=()=>(t.shows[0]?.actors.bodies??[]).filter(a=>a&&e.mayHold(a.userData.thing));return YM(t.view,{handles:o,hand:r,markOf:i}),{...r,next:()=>Fk(t,r,e,o().map(({userData:a})=>a.thing))}}function Fk({scene:t,hint:e,shows:n,parts:i,marks:s,thing:r},o,a,l){if(!l.length)return;let c=l.indexOf(o.held()),h=c<0&&l.includes(r)?r:l[(c+1)%l.length];o.drop(),o.hold(h,Zt(n[0].standing,h,Uk(i[h],s[h]))),e.textContent=_`Held: ${t.things[h].name}. Arrow keys move it, Enter lets it go, Escape puts it back.`}function Uk([t=[]],e){return Math.hypot(...e)>0?e:Qo(t).reduce((n,i)=>Math.hypot(...i)>Math.hypot(...n)?i:n,e)}function kk(t,{view:e,hand:n,reset:i}){let s={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,1],ArrowDown:[0,-1]},r={"+":()=>e.zoom(1),"=":()=>e.zoom(1),"-":()=>e.zoom(-1),0:i,g:n.next,G:n.next},o={Enter:n.drop,Escape:n.back," ":n.drop},a=([l,c],h)=>{let f=h?yw/8:yw;return n.held()===null?e.turn(l,c):n.push(f*l,-f*c)};t.addEventListener("keydown",l=>{if(l.ctrlKey||l.metaKey||l.altKey)return;let c=s[l.key],h=c?()=>a(c,l.shiftKey):n.held()!==null&&o[l.key]||r[l.key];h&&(l.preventDefault(),h())}),t.addEventListener("blur",n.drop)}function Sw(t,e){t.frame=Tp(e,t.equations,t.scene,t.parts),t.fitted={track:e,isWhole:e.over!==null},Mw(t),t.view.resize(),t.reset()}function Bk(t){let{view:e,fitted:n,shows:[{motion:{track:i}}]}=t,s=i.over!==null;if(e.isTouched||t.isFollowing||t.hand.held()!==null||n?.track===i&&n.isWhole===s)return;let r=n?.track!==i;t.fitted={track:i,isWhole:s};let o=Tp(i,t.equations,t.scene,t.parts);(!r&&o.size<Dk*t.frame.size||!e.holds(o.swept))&&Sw(t,i)}function Mw(t){t.around?.dispose(),t.around=JM(t.scene,t.frame,t.ink),t.view.scene.add(t.around.group)}function vw(t,e){t.ink=e,t.view.background(e.paper),t.shows.forEach(({trail:n})=>n.background.set(e.paper)),t.frame&&Mw(t)}function zk(t,e){e.forEach((n,i)=>{t.shows[i]??=Gk(t,i),Object.assign(t.shows[i],{motion:n}),t.shows[i].trail.clear()}),t.shows.splice(e.length).forEach(({actors:n,trail:i})=>{n.dispose(),i.dispose()})}function Gk({view:t,scene:e,equations:n,ink:i,parts:s},r){let o=r>0,a=HM(e,n,{parts:s,fade:o?Ik:1,isSecond:o}),l=rw(Ck[r],Pk);return l.background.set(i.paper),t.scene.add(a.group,l.line),{actors:a,trail:l,motion:null,standing:new Float64Array(Hs(n))}}function Vk(t,e){t.shows.forEach(n=>{let i=Math.min(e,n.motion.track.reached);n.actors.put(n.motion.track.standing(i,n.standing)),n.trail.put(s=>t.placeOf(n.motion.track,s),i,t.span)}),t.isFollowing?Hk(t):Bk(t)}function Hk({view:t,shows:e,thing:n,marks:i}){let[s,r,o]=Zt(e[0].standing,n,i[n]??[0,0,0]),{camera:a,controls:l}=t,c=l.target.clone().set(s,r,o).sub(l.target);a.position.add(c),l.target.add(c)}function Wk(t){let{view:e,corner:n}=t,i=e.draw([n.draw]),{clientWidth:s,clientHeight:r}=e.canvas,o=lg(n.labels,n.letters(s,r),{width:s,height:r});return lg(t.names,$k(t),{width:s,height:r},o),i}function $k({view:t,shows:e,names:n,thing:i,marks:s}){return n.map((r,o)=>{let a=e.length>1&&t.project(Zt(e[o].standing,i,s[i]??[0,0,0]));if(!a?.isSeen)return null;let{width:l,height:c}=ag(r);return{x:a.x+xw+l/2,y:a.y-xw-c/2}})}var Xk=8,qk=4,Yk=60,ww=1/60,Kk=200;function Tw(t,e,n,i,s){[t,s].forEach(l=>l.classList.add("play"));let r=Iv(e,n,globalThis.PEM_ENGINE),o={root:t,below:s,data:e,equations:n,bus:i,source:r,values:r.values(),motions:[],time:0,speed:1,playing:!1,wanted:null,nudge:null,meter:u0(),last:0,frame:0,saidAt:0,isFresh:!1,isStill:Dp("reduced-motion: reduce")};Zk(o),o.bus.on("start",({values:l,where:c,compare:h})=>Ua(o,l,{where:c,which:h?1:0}));for(let l of["agrees","aside"])o.bus.on(l,({which:c,text:h})=>{o.motions[c]&&(o.motions[c][l]=h),As(o)});let a=[Cb(o.acts),Mb(()=>cB(o))];return Ua(o,o.values,{isFirst:!0}),{state:()=>pB(o),section:()=>o.section?.state()??null,project:l=>o.stage?.view.project(l)??null,start:(l,c=0)=>Ua(o,l,{which:c}),kept:()=>sB(o),restore:l=>rB(o,l),film:()=>oB(o),motion:()=>o.motions[0],destroy:()=>{a.forEach(l=>l()),cancelAnimationFrame(o.frame),o.stage?.dispose(),[t,s].forEach(l=>l.replaceChildren())}}}function Zk(t){let{data:e,equations:n}=t,i={time:e.scene.unit==="1"?"1":e.integrate.unit??"s",energy:e.scene.unit==="1"?"1":"J",length:e.scene.unit},{stage:s,player:r,knobs:o,report:a,also:l,sliders:c,section:h,curves:f}=jk(t),u=()=>As(t);t.ink=Lp(t.root),t.places=Eb(e.scene.things,n.inputs),t.holding=bb(t,{change:d=>Tf(t,d),ask:u}),t.stage=Jk(s,t,u),t.acts=eB(t),t.player=Rb(r,{acts:t.acts,unit:i.time}),t.report=Ub({root:a,below:l},{name:d=>t.source.restName(d),answers:d=>t.source.answers(d),units:i,integrate:e.integrate}),t.beside=Zv(t.source.nudges,{beside:d=>nB(t,d),alone:()=>iB(t)}),l.append(t.beside.node),t.stage&&s.append(Kv(e.scene.things,{moving:Mi(n).moving,followed:t.stage.thing},tB(t))),t.section=e.catalogues?Cv(h,{catalogues:e.catalogues,axes:e.axes,equations:n,engine:globalThis.PEM_ENGINE,ink:t.ink,unit:i.time}):null,t.curves=sb(f,{equations:n,units:i,ink:t.ink,seek:t.acts.seek,distance:t.source.distance,followed:()=>Qk(t)}),t.sliders=kb({knobs:o,sliders:c},{inputs:n.inputs,chosen:e.beside??[],lacking:e.controls?.lacking??[],axes:e.axes,swept:(e.axes??[]).flatMap(({input:d})=>d??[]),changed:(d,p)=>aB(t,d,p),reset:()=>Tf(t,t.source.values())})}function jk({root:t,below:e}){let n=["scene","player","knobs","report","also","sliders","section","curves"],[i,s,r,o,a,l,c,h]=n.map(f=>O("div",{class:`play-${f}`}));return t.append(O("div",{class:"play-view"},i,s),O("div",{class:"play-side"},o,r,a,l)),e.append(h,c),{stage:i,player:s,knobs:r,report:o,also:a,sliders:l,section:c,curves:h}}function Jk(t,e,n){try{return bw(t,{data:e.data,equations:e.equations,ink:e.ink,request:n,hasEasing:!e.isStill,acts:e.holding.acts})}catch(i){return t.replaceChildren(O("p",{class:"play-lacking",role:"alert"},_`This browser cannot show the 3D view (${i.message}). The curves and numbers below still work.`)),null}}function Qk({stage:t,data:e}){return t?{name:e.scene.things[t.thing].name,at:({track:n},i)=>t.placeOf(n,i)}:null}function eB(t){let e=n=>{t.playing=!1,lc(t,n)};return{toggle:()=>lB(t),again:()=>lc(t,0),seek:n=>lc(t,n),frameOn:()=>e(t.time+t.speed*ww),frameBack:()=>e(t.time-t.speed*ww),stepOn:()=>e(Wf(t.motions[0].track.times,t.time,1)),stepBack:()=>e(Wf(t.motions[0].track.times,t.time,-1)),speed:n=>{t.speed=n,t.meter.clear(),As(t)}}}function tB(t){let{stage:e}=t,n=i=>s=>{e[i]=s,e.clear(),t.curves.renew(),As(t)};return{reset:()=>e.reset(),trail:n("span"),thing:n("thing"),follow:n("isFollowing")}}function Ua(t,e,{which:n=0,where:i=null,isFirst:s=!1}={}){let r=t.source.motion(e,i);n===0?t.values=r.values:t.nudge=null;let o=t.nudge?t.source.motion(hp(t.values,t.nudge),null):t.motions[1];t.motions=n===0?[r,o].filter(Boolean):[t.motions[0],r],t.time=0,t.wanted=null,t.playing=!t.holding.isHeld()&&(t.playing||!t.isStill),fp(t.motions,Aw(t),s?Yk:qk),s&&t.stage?.fit(r.track),Ew(t)}function Ew(t){t.meter.clear(),t.isFresh=!0,t.stage?.show(t.motions),t.curves.show(t.motions),t.section?.show(t.motions),t.sliders.put(t.values),t.beside.put(t.motions.length>1);let{scene:e}=t.data;["gravity","field"].forEach(n=>t.stage?.corner.point(n,Ab(n,t.equations.inputs,t.values,e[n]??[0,0,0]))),As(t)}function nB(t,e){t.nudge=e,Ua(t,t.values,{where:t.motions[0].where})}function iB(t){t.nudge=null,t.motions=t.motions.slice(0,1),Ew(t)}function sB(t){let e=!t.playing&&t.time<Jo(t.motions,t.source.until);return{values:t.values,second:t.motions[1]?.values??null,camera:wb(t.stage?.view),speed:t.speed,time:e?t.wanted??t.time:null}}function rB(t,{values:e,second:n,camera:i,speed:s,time:r}){t.motions=t.motions.slice(0,1),t.speed=s,Tf(t,e),n&&Ua(t,n,{which:1}),i&&t.stage&&Tb(t.stage.view,i),t.playing=r===null&&!t.isStill,r!==null&&lc(t,r)}function oB(t){let{stage:e,acts:n,data:i}=t;return e?{canvas:e.view.canvas,text:()=>`${i.title}, t = ${Dn(t.time,i.scene.unit==="1"?"1":i.integrate.unit??"s")}`,begin:()=>{lc(t,0),t.playing=!0,As(t)},isOver:()=>!t.playing&&t.wanted===null,pause:()=>t.playing&&n.toggle()}:null}function aB(t,e,n){let i=Float64Array.from(t.values);i[e]=n,Tf(t,i)}function Tf(t,e){Ua(t,e),t.bus.emit("values",{values:Float64Array.from(e),isHeld:t.holding.setsStart()})}function lB(t){let e=Jo(t.motions,t.source.until);!t.playing&&t.time>=e&&(t.time=0),t.playing=!t.playing,t.meter.clear(),As(t)}function lc(t,e){let n=Math.max(0,Math.min(e,Jo(t.motions,t.source.until)));t.wanted=n>th(t.motions)?n:null,t.wanted===null&&(t.time=n),t.meter.clear(),As(t)}function cB(t){t.ink=Lp(t.root),t.stage?.dress(t.ink),t.curves.dress(t.ink),t.section?.dress(t.ink),As(t)}function As(t){t.frame||=requestAnimationFrame(e=>hB(t,e))}function Aw({time:t,speed:e,wanted:n,source:i}){return{time:t,speed:e,wanted:n,until:i.until}}function hB(t,e){t.frame=0,t.holding.flush();let n=fp(t.motions,Aw(t),Xk);uB(t,e),t.stage?.put(t.time);let i=t.stage?.draw()??!1;t.bus.emit("drawn",null),t.curves.point(t.time),t.section?.point(t.time);let s=fB(t,e,n),r=t.playing||n||t.wanted!==null||i||!s;t.last=t.playing?e:0,r&&As(t)}function uB(t,e){let n=th(t.motions),i=Jo(t.motions,t.source.until);t.wanted!==null?(t.time=Math.min(t.wanted,n),t.time>=Math.min(t.wanted,i)&&(t.wanted=null)):t.playing&&(t.time=h0(t.time,t.speed,t.last?(e-t.last)/1e3:0,n),t.meter.note(e/1e3,t.time),t.time>=i&&(t.playing=!1))}function fB(t,e,n){let{motions:i,source:s,isFresh:r}=t;t.isFresh=!1;let o=th(i);return t.player.put({time:t.time,end:Jo(i,s.until),reached:o,playing:t.playing,speed:t.speed,measured:t.meter.rate()}),r?!1:(dB(t),(e-t.saidAt>Kk||!n)&&(t.saidAt=e,t.report.put(i.map(a=>({...a,where:Fb(a.where,t.data.axes??[])})))),t.curves.put(e))}function dB(t){t.motions.forEach((e,n)=>{let i=e.isSaid?null:_l(e.track);i&&(e.isSaid=!0,t.bus.emit("reached",{which:n,over:i,values:e.values,where:e.where,outcome:t.source.answers(e).outcome}))})}function pB(t){let{time:e,motions:n,playing:i,speed:s}=t,r=t.equations.n,o=n.map(({track:a})=>a.state(Math.min(e,a.reached),new Float64Array(r)));return{t:e,y:o[0],second:o[1]??null,playing:i,speed:s,rate:t.meter.rate(),values:t.values,reached:n.map(({track:a})=>a.reached),over:n.map(({track:a})=>_l(a)),followed:t.stage?.placeOf(n[0].track,Math.min(e,n[0].track.reached))??null}}async function mB(){let t=JSON.parse(document.getElementById("pem-data").textContent);t.scene=l0(t.scene);let e=t.unplayable?null:await s0();W0(t,e);let n=t.kind==="map"&&t.variables.length>0,i=gB(t,n,e!==null),s=e0(),r=n?Uv(i,t,e,s):null;e&&(t.beside=t0(t,e.inputs,r?.state().across??null));let o=e?_B(i,t,e,s):Rw(i.play,t.unplayable);i.head.append(...Qg(t,r,o!==null,s)),r&&o?c0(i.play,s):o?i.play.querySelector(".play-side").append(i.curves):i.curves?.remove();let a=e_({map:r,play:o,data:t,bus:s,equations:e,inputs:e?.inputs??[]});i.share.append(a.box),i.language.append(kg(a.link)),i.head.append(a.note),globalThis.PEM_PAGE={map:r,play:o,data:t,bus:s,parts:i,keep:a},await r?.ready,r?.begin(),await a.open(),document.documentElement.dataset.state="ready"}function gB(t,e,n){let i=o0(e),s=O("button",{type:"button",onclick:()=>i.showModal()},_`Keys (?)`),[r,o]=["share","language"].map(d=>O("div",{class:`${d} row`})),a=O("div",{class:"about"}),l=e?pg("pem-map",_`Map`):null,c=e?O("div",{class:"part",id:"pem-map-tools"}):null,h=pg("pem-play",_`Motion`),f=n?pg("pem-curves",_`Curves`):null,u=t.catalogues?O("div",{class:"part whole"}):null;return document.body.append(O("a",{class:"skip",href:"#main"},_`Skip to the main content`),O("header",{},O("h1",{},t.title),O("div",{class:"row page-tools"},r,o,a0(),s),a),O("main",{id:"main",class:e?"two":"one"},l,h,c),O("div",{class:"below"},f,u,Yv(t.summaries),qv(t)),i),{head:a,share:r,language:o,map:l,play:h,tools:c,curves:f,catalogue:u}}function pg(t,e){return O("section",{id:t,class:"part","aria-labelledby":`${t}-heading`},O("h2",{id:`${t}-heading`},e))}function _B({play:t,curves:e},n,i,s){try{return Tw(t,n,i,s,e)}catch(r){return reportError(r),Rw(t,r.message)}}function Rw(t,e){return t.append(O("p",{class:"lacking",role:"status"},e?_`This page cannot play motions: ${e}`:_`This page cannot play motions, because it contains no equations.`)),null}mB().catch(t=>{throw document.body.append(O("p",{class:"lacking",role:"alert"},_`This page is damaged: its data cannot be read (${t.message}).`)),t});})();
